-- Several processes on one book: who plays the bots and clocks of a table until when, and who has its page open where.
CREATE TABLE leases (
    tab   TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until REAL NOT NULL
);

CREATE TABLE here (
    tab     TEXT NOT NULL,
    guest   INTEGER NOT NULL,
    process TEXT NOT NULL,
    until   REAL NOT NULL,
    PRIMARY KEY (tab, guest, process)
);
