-- How far somebody has come in a game's lesson, and the table it is played at.
CREATE TABLE lessons (
    guest    INTEGER NOT NULL,
    game     TEXT NOT NULL,
    tab      TEXT NOT NULL,    -- empty: thrown away meanwhile
    seen     TEXT NOT NULL,    -- the steps he has seen, with spaces between
    begun    INTEGER NOT NULL,
    finished INTEGER NOT NULL, -- when he first came to its end; 0: not yet
    PRIMARY KEY (guest, game)
) WITHOUT ROWID;
