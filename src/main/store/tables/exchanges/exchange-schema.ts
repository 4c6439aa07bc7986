/** Of `exchanges.db`, in its `user_version`. A file of any other version is set aside: its rows are of no use for long. */
export const exchangeSchemaVersion = 1

/**
 * What is forgotten first when there is too much: `asking` (polls, lists, downloads), then `talk` (replies), then a
 * `create` whose job is gone. A create whose job is there stays.
 */
export const ranks = { asking: 0, talk: 1, create: 2 } as const

/** The bodies come last: what a list reads never touches their pages. */
export const exchangeSchema = `
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
  rank INTEGER NOT NULL,
  request TEXT NOT NULL,
  response TEXT
) STRICT;
CREATE INDEX exchanges_by_rank ON exchanges (rank, id);
CREATE INDEX exchanges_by_connection ON exchanges (connection_id, id);
CREATE INDEX exchanges_by_subject ON exchanges (subject_id, id) WHERE subject_id IS NOT NULL;
CREATE INDEX exchanges_failed ON exchanges (id) WHERE is_failed = 1;
CREATE INDEX exchanges_open ON exchanges (id) WHERE outcome = 'open';
PRAGMA user_version = ${exchangeSchemaVersion};
`
