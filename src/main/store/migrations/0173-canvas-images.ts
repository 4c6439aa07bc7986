/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const canvasImages = {
  version: 173,
  sql: `
-- Which document of the canvas an image was made of, and whether a model had a part in it by then.
CREATE TABLE canvas_images (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  canvas_id TEXT NOT NULL,
  has_model_part INTEGER NOT NULL CHECK (has_model_part IN (0, 1))
) STRICT;
`,
}
