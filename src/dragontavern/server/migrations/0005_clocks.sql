-- Clocks of tables: how long people may think ("" without end), what follows when time is up, the bot that helps then.
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN late TEXT NOT NULL DEFAULT 'decide';
ALTER TABLE tables ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';

-- When (in the house's time) somebody must look at a timed table, whether or not a page is open; 0: nothing to do.
ALTER TABLE standing ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
CREATE INDEX standing_by_due ON standing (due);

-- When a process last said that the house is open, and how long it has been closed in all, in milliseconds.
CREATE TABLE hours (
    name   TEXT PRIMARY KEY,
    alive  INTEGER NOT NULL,
    closed INTEGER NOT NULL
);
