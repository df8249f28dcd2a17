-- Where a table comes from: "" a game of its own, "branch:<replay>:<answers>" played on from there, "same:<table>" the
-- same deal again, "lesson:<game>". Only games of their own count for ratings.
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_origin ON tables (origin);

-- Records that people brought along to look at; whoever has the id may.
CREATE TABLE records (
    id    TEXT PRIMARY KEY,
    guest INTEGER NOT NULL,
    made  INTEGER NOT NULL,
    text  TEXT NOT NULL
);
CREATE INDEX records_by_guest ON records (guest);

-- What somebody remarked about a moment of a game; `replay` is the id of a table or of a record.
CREATE TABLE notes (
    replay TEXT NOT NULL,
    n      INTEGER NOT NULL,
    guest  INTEGER NOT NULL,
    at     INTEGER NOT NULL, -- answers given before it
    text   TEXT NOT NULL,
    said   INTEGER NOT NULL,
    PRIMARY KEY (replay, n)
) WITHOUT ROWID;
CREATE INDEX notes_by_guest ON notes (guest);
