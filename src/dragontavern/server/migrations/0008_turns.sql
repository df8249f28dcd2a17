-- The seats of a timed table that must decide ("0,2"), so that lists show whose turn it is also where nobody plays now.
ALTER TABLE standing ADD COLUMN asked TEXT NOT NULL DEFAULT '';
