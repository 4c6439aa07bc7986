/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const exchanges = {
  version: 50,
  sql: `
-- The bodies come last: what a list reads never touches their pages.
CREATE TABLE exchanges (
  id TEXT NOT NULL PRIMARY KEY,
  connection_id TEXT,
  subject_id TEXT,
  purpose TEXT NOT NULL,
  method TEXT NOT NULL,
  url TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  status INTEGER,
  fault TEXT,
  request_id TEXT,
  timing TEXT NOT NULL,
  is_failed INTEGER NOT NULL CHECK (is_failed IN (0, 1)),
  kept_bytes INTEGER NOT NULL,
  request TEXT NOT NULL,
  response TEXT
) STRICT;
CREATE INDEX exchanges_by_size ON exchanges (id, kept_bytes);
CREATE INDEX exchanges_by_connection ON exchanges (connection_id, id);
CREATE INDEX exchanges_by_subject ON exchanges (subject_id, id) WHERE subject_id IS NOT NULL;
CREATE INDEX exchanges_failed ON exchanges (id) WHERE is_failed = 1;
CREATE INDEX exchanges_open ON exchanges (id) WHERE outcome = 'open';
`,
}
