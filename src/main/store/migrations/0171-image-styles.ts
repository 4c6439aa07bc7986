/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const imageStyles = {
  version: 171,
  sql: `
-- What a person adds to prompts to make images alike: words, and images to go by in their order.
CREATE TABLE image_styles (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  words_before TEXT NOT NULL,
  words_after TEXT NOT NULL
) STRICT;
CREATE TABLE image_style_assets (
  style_id TEXT NOT NULL REFERENCES image_styles (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  PRIMARY KEY (style_id, position)
) STRICT;
CREATE INDEX image_style_assets_by_asset ON image_style_assets (asset_id);
`,
}
