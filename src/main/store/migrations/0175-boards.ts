/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const boards = {
  version: 175,
  sql: `
-- Files of the library that a person put together. Nothing lies in a board yet but files: \`parent_id\` is for boards in boards.
CREATE TABLE boards (
  id TEXT NOT NULL PRIMARY KEY,
  parent_id TEXT REFERENCES boards (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE INDEX boards_listed ON boards (used_at, id) WHERE removed_at IS NULL;
CREATE INDEX boards_removed ON boards (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX boards_by_parent ON boards (parent_id) WHERE parent_id IS NOT NULL;
CREATE TABLE board_items (
  board_id TEXT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  -- In the order in which they were put on it.
  position INTEGER NOT NULL,
  PRIMARY KEY (board_id, asset_id)
) STRICT;
CREATE INDEX board_items_by_position ON board_items (board_id, position);
CREATE INDEX board_items_by_asset ON board_items (asset_id);
`,
}
