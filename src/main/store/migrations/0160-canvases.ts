/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const canvases = {
  version: 160,
  sql: `
-- That a document of the canvas is there; what it holds is in its own file.
CREATE TABLE canvases (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  source_asset_id TEXT,
  is_missing INTEGER NOT NULL CHECK (is_missing IN (0, 1)),
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE INDEX canvases_by_change ON canvases (changed_at, id) WHERE removed_at IS NULL;
CREATE INDEX canvases_removed ON canvases (removed_at, id) WHERE removed_at IS NOT NULL;
`,
}
