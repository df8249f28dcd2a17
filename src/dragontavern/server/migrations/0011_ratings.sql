-- Whether a table counts for ratings and shows them.
ALTER TABLE tables ADD COLUMN ratings TEXT NOT NULL DEFAULT 'on';

-- Games that ended, each once, in the order in which they were counted; what follows from their logs.
CREATE TABLE finished (
    tab    TEXT PRIMARY KEY REFERENCES tables (id),
    n      INTEGER NOT NULL,
    game   TEXT NOT NULL,
    ended  INTEGER NOT NULL,
    moves  INTEGER NOT NULL, -- decisions of all seats
    sides  INTEGER NOT NULL, -- that played against each other
    shared INTEGER NOT NULL, -- among how many of them the victory is shared
    why    TEXT NOT NULL -- it does not count for ratings; "" it does
);
CREATE INDEX finished_by_n ON finished (n);

CREATE TABLE results (
    tab       TEXT NOT NULL REFERENCES finished (tab),
    seat      INTEGER NOT NULL,
    guest     INTEGER NOT NULL, -- with a level: the one who left his seat to that bot
    level     TEXT NOT NULL,
    side      INTEGER NOT NULL,
    place     INTEGER NOT NULL, -- 0: won
    score     INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    how       TEXT NOT NULL, -- it counts for this seat (ratings.py)
    was       INTEGER NOT NULL, -- the rating before and after, in hundredths of a point; 0: none
    mean      INTEGER NOT NULL,
    spread    INTEGER NOT NULL,
    hidden    INTEGER NOT NULL DEFAULT 0, -- not in its guest's list any more
    PRIMARY KEY (tab, seat)
);
CREATE INDEX results_by_guest ON results (guest);

-- How strong somebody is, and how unsure that is, in hundredths of a point: a guest, or (guest 0) a level of bots.
CREATE TABLE ratings (
    game   TEXT NOT NULL,
    guest  INTEGER NOT NULL,
    level  TEXT NOT NULL,
    mean   INTEGER NOT NULL,
    spread INTEGER NOT NULL,
    games  INTEGER NOT NULL,
    PRIMARY KEY (game, guest, level)
);
CREATE INDEX ratings_by_guest ON ratings (guest);

-- What a guest wishes: to be rated at all, that others at his tables see it, that everybody does. 0 no, 1 yes.
CREATE TABLE rating_wishes (
    guest  INTEGER NOT NULL,
    rated  INTEGER NOT NULL,
    shown  INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    PRIMARY KEY (guest)
);

-- The row that processes wait for, so that they count one after the other.
CREATE TABLE tallies (
    name TEXT PRIMARY KEY,
    n    INTEGER NOT NULL
);
