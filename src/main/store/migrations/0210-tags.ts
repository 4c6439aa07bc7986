/** Tags under tags, and what else a person says of a file: a note and the colour of a label. */
export const tags = {
  version: 210,
  sql: `
-- That no two under the same one have the same \`folded_name\` is left to who writes: a repair puts back what it can, and a
-- rule of the table would have it throw away one of two rows.
CREATE TABLE tags (
  id TEXT NOT NULL PRIMARY KEY,
  parent_id TEXT REFERENCES tags (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  folded_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Of a tag that a person deleted with what is under it; until the next start the way back is open.
  removed_at INTEGER
) STRICT;
CREATE INDEX tags_by_name ON tags (parent_id, folded_name);

-- With a rowid, by which a repair reads what is left of a damaged table.
CREATE TABLE asset_tags (
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  tag_id TEXT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  PRIMARY KEY (asset_id, tag_id)
) STRICT;
CREATE INDEX asset_tags_by_tag ON asset_tags (tag_id, asset_id);

-- Beside the files' own rows: little of a library has any, and what is lost of a file's row takes nothing of this with it.
CREATE TABLE asset_notes (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  note TEXT NOT NULL,
  label TEXT CHECK (label IN ('red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'))
) STRICT;
CREATE INDEX asset_notes_by_label ON asset_notes (label, asset_id) WHERE label IS NOT NULL;

-- Tags that were renamed, moved or deleted: the search follows with their files, so many at once, after this one.
CREATE TABLE tags_to_index (
  tag_id TEXT NOT NULL PRIMARY KEY REFERENCES tags (id) ON DELETE CASCADE,
  after_asset_id TEXT NOT NULL
) STRICT;
`,
}
