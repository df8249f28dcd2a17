-- Standing orders of a guest at a table ("pass until my turn"). They are no part of the game and not in its log.
CREATE TABLE orders (
    tab   TEXT NOT NULL REFERENCES tables (id),
    guest INTEGER NOT NULL REFERENCES guests (id),
    kept  TEXT NOT NULL,
    PRIMARY KEY (tab, guest)
) WITHOUT ROWID;
