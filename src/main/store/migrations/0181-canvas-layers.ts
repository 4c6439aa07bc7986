/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const canvasLayers = {
  version: 181,
  sql: `
-- Which image of the library a layer of a document was when it was added.
CREATE TABLE canvas_layers (
  canvas_id TEXT NOT NULL,
  layer_id TEXT NOT NULL,
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  PRIMARY KEY (canvas_id, layer_id)
) STRICT;
CREATE INDEX canvas_layers_by_asset ON canvas_layers (asset_id);

-- Which of them were seen in an image that was made of a document. The image of a layer may be gone for ever.
CREATE TABLE canvas_image_layers (
  asset_id TEXT NOT NULL REFERENCES assets (id) ON DELETE CASCADE,
  layer_asset_id TEXT NOT NULL,
  PRIMARY KEY (asset_id, layer_asset_id)
) STRICT;
`,
}
