/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const purges = {
  version: 100,
  sql: `
-- What is being deleted for ever: a row goes when all of it is gone, in this run or the next one.
CREATE TABLE purges (
  task TEXT NOT NULL PRIMARY KEY
) STRICT;
-- What was: no copy brings it back.
CREATE TABLE purged (
  id TEXT NOT NULL PRIMARY KEY,
  purged_at INTEGER NOT NULL
) STRICT;
CREATE INDEX purged_by_time ON purged (purged_at);
CREATE INDEX assets_trashed ON assets (trashed_at, id, kind, byte_size) WHERE trashed_at IS NOT NULL;
CREATE INDEX conversations_trashed ON conversations (trashed_at, id) WHERE trashed_at IS NOT NULL;
CREATE INDEX jobs_dismissed ON jobs (id) WHERE dismissed_at IS NOT NULL;
-- Also for those off the shown path: they go with their conversation.
DROP INDEX messages_by_path;
CREATE INDEX messages_by_path ON messages (conversation_id, is_on_path, seq);
`,
}
