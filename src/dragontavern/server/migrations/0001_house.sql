-- The house: guests, tables, and the append-only log each table is replayed from.

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE guests (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    language TEXT NOT NULL,
    link     INTEGER NOT NULL DEFAULT 0, -- rises when the guest's own link is made anew
    created  INTEGER NOT NULL
);

-- A guest may have the tavern open on several devices, each with a key of its own; only hashes are kept.
CREATE TABLE keys (
    hash  TEXT PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guests (id)
);

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    rules      INTEGER NOT NULL,
    seats      INTEGER NOT NULL,
    options    TEXT NOT NULL,
    pack       TEXT,
    seed       TEXT NOT NULL,
    salt       TEXT NOT NULL,
    creator    INTEGER NOT NULL REFERENCES guests (id),
    pace       TEXT NOT NULL,
    spectators INTEGER NOT NULL,
    public     INTEGER NOT NULL,
    created    INTEGER NOT NULL
);

CREATE TABLE log (
    tab   TEXT NOT NULL REFERENCES tables (id),
    seq   INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (tab, seq)
) WITHOUT ROWID;

-- What lists of tables show. It follows from the log and is written together with it.
CREATE TABLE seats (
    tab   TEXT NOT NULL REFERENCES tables (id),
    seat  INTEGER NOT NULL,
    kind  TEXT NOT NULL,
    guest INTEGER NOT NULL,
    name  TEXT NOT NULL,
    level TEXT NOT NULL,
    PRIMARY KEY (tab, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest);

CREATE TABLE standing (
    tab     TEXT PRIMARY KEY REFERENCES tables (id),
    stage   TEXT NOT NULL, -- lobby, running, over
    touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX standing_by_stage ON standing (stage, touched);
