/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const decidedLayers = {
  version: 190,
  sql: `
-- Which layer an accepted image became; null for what was accepted before.
ALTER TABLE canvas_decisions ADD COLUMN layer_id TEXT;
-- In which order they were decided on, beside one document: a clock can be set back.
ALTER TABLE canvas_decisions ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
UPDATE canvas_decisions SET number = numbered.number
FROM (
  SELECT asset_id, row_number() OVER (PARTITION BY canvas_id ORDER BY decided_at, asset_id) AS number
  FROM canvas_decisions
) AS numbered
WHERE numbered.asset_id = canvas_decisions.asset_id;
CREATE INDEX canvas_decisions_accepted ON canvas_decisions (canvas_id, number) WHERE decision = 'accepted';
`,
}
