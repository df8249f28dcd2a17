-- Several processes on one book: what each counts, so that any of them can tell of all (/metrics).
CREATE TABLE figures (
    process TEXT PRIMARY KEY,
    until   REAL NOT NULL,
    told    TEXT NOT NULL
);
