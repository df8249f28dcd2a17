-- What people say at a table: no part of any game, so not in its log. `talk` rises with everything that changes in it.
ALTER TABLE tables ADD COLUMN talk TEXT NOT NULL DEFAULT 'none';
ALTER TABLE standing ADD COLUMN talk INTEGER NOT NULL DEFAULT 0;

CREATE TABLE talk (
    tab    TEXT NOT NULL REFERENCES tables (id),
    n      INTEGER NOT NULL,
    guest  INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    name   TEXT NOT NULL,
    phrase TEXT NOT NULL, -- a ready phrase, or else
    text   TEXT NOT NULL, -- words of one's own
    said   INTEGER NOT NULL,
    PRIMARY KEY (tab, n)
) WITHOUT ROWID;
CREATE INDEX talk_by_guest ON talk (guest);

-- Lines that somebody found out of place: shown to the one who opened the table.
CREATE TABLE reports (
    tab   TEXT NOT NULL REFERENCES tables (id),
    n     INTEGER NOT NULL,
    guest INTEGER NOT NULL,
    PRIMARY KEY (tab, n, guest)
) WITHOUT ROWID;

-- Whom a guest does not want to hear, at any table.
CREATE TABLE mutes (
    guest INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (guest, other)
) WITHOUT ROWID;
CREATE INDEX mutes_by_other ON mutes (other);

-- The day (since 1970) a guest was last here; 0: not known, so counted from the day the house looks first.
ALTER TABLE guests ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
