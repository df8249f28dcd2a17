-- Accounts of bots: made by a guest, who can take their tokens away again; 0: a person.
ALTER TABLE guests ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
CREATE INDEX guests_by_owner ON guests (owner);
