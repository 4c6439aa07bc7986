/** What a chat model, or a person after it, says of an image, so that a search finds it by what is in it. */
export const assetDescriptions = {
  version: 270,
  sql: `
-- With a rowid, by which a repair reads what is left of a damaged table.
CREATE TABLE asset_descriptions (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  description TEXT NOT NULL,
  -- Null: a person wrote it.
  model TEXT,
  created_at INTEGER NOT NULL
) STRICT;
`,
}
