/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const canvasDecisions = {
  version: 170,
  sql: `
-- What a person said of an image that came for an edit of a document. One without a row waits beside the document.
CREATE TABLE canvas_decisions (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  canvas_id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('accepted', 'discarded')),
  decided_at INTEGER NOT NULL
) STRICT;
CREATE INDEX canvas_decisions_by_canvas ON canvas_decisions (canvas_id, asset_id);
-- Which document a job edits stands in its request, which may be damaged.
CREATE INDEX jobs_by_canvas
  ON jobs (CASE WHEN json_valid(request) THEN json_extract(request, '$.edit.canvasId') END, id)
  WHERE kind = 'image' AND dismissed_at IS NULL;
`,
}
