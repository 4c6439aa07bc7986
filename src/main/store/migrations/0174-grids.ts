/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const grids = {
  version: 174,
  sql: `
-- What was ordered together as a table of images. Its cells are ordinary jobs, which know nothing of it.
CREATE TABLE grids (
  id TEXT NOT NULL PRIMARY KEY,
  press_id TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  axes TEXT NOT NULL,
  cells TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE INDEX grids_listed ON grids (id) WHERE removed_at IS NULL;
CREATE INDEX grids_removed ON grids (removed_at) WHERE removed_at IS NOT NULL;
`,
}
