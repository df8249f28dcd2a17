-- Who may ask what the veteran would do: whoever plays against bots alone, everybody, or nobody.
ALTER TABLE tables ADD COLUMN hints TEXT NOT NULL DEFAULT 'alone';
