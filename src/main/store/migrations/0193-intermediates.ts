/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const intermediates = {
  version: 193,
  // Of what is there only that is marked which was certainly made for an edit: just before the first job that names it as such a
  // part, by nobody's words, and in nothing that a person did since. What was damaged before stays visible, and so does its damage:
  // only a hash that holds is carried over.
  sql: `
ALTER TABLE assets ADD COLUMN is_intermediate INTEGER NOT NULL DEFAULT 0 CHECK (is_intermediate IN (0, 1));

WITH
  asked AS MATERIALIZED (
    SELECT id, created_at, iif(json_valid(request), request, '{}') AS request,
      iif(json_valid(request), kind = 'image' AND json_extract(request, '$.edit.canvasId') IS NOT NULL, 0) AS is_edit
    FROM jobs WHERE instr(request, '"ast_') > 0
  ),
  parts AS MATERIALIZED (
    SELECT part.value AS id, min(asked.created_at) AS asked_at
    FROM asked, json_each(asked.request, '$.sourceAssetIds') AS part
    WHERE is_edit AND part.key <= coalesce(json_extract(asked.request, '$.edit.hasMask'), 0)
    GROUP BY part.value
  ),
  used AS MATERIALIZED (
    SELECT named.value AS id FROM asked, json_tree(asked.request) AS named
      WHERE NOT is_edit AND named.type = 'text' AND named.value GLOB 'ast_*'
    UNION SELECT named.value
      FROM messages, json_tree(iif(json_valid(messages.parts), messages.parts, '[]')) AS named
      WHERE instr(messages.parts, '"ast_') > 0 AND named.type = 'text' AND named.value GLOB 'ast_*'
    UNION SELECT asset_id FROM canvas_images
    UNION SELECT asset_id FROM canvas_layers
    UNION SELECT asset_id FROM board_items
    UNION SELECT asset_id FROM image_style_assets
    UNION SELECT source_asset_id FROM canvases
  )
UPDATE assets SET is_intermediate = 1
FROM parts
WHERE assets.id = parts.id
  AND assets.kind = 'image' AND assets.job_id IS NULL AND assets.model IS NULL AND assets.prompt = ''
  AND assets.created_at BETWEEN parts.asked_at - 60000 AND parts.asked_at
  AND assets.pick IS NULL AND assets.stars = 0 AND assets.trashed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM used WHERE used.id = assets.id)
  AND assets.row_hash = row_hash(
    assets.id, assets.kind, assets.sha256, assets.mime_type, assets.byte_size, assets.width, assets.height,
    assets.duration_ms, assets.thumbhash, assets.has_thumbnail, assets.prompt, assets.model, assets.file_name,
    assets.is_missing, assets.created_at, assets.trashed_at, assets.pick, assets.stars
  );

UPDATE assets SET row_hash = row_hash(
  id, kind, sha256, mime_type, byte_size, width, height, duration_ms, thumbhash, has_thumbnail,
  prompt, model, file_name, is_missing, created_at, trashed_at, pick, stars, is_intermediate
) WHERE row_hash = row_hash(
  id, kind, sha256, mime_type, byte_size, width, height, duration_ms, thumbhash, has_thumbnail,
  prompt, model, file_name, is_missing, created_at, trashed_at, pick, stars
);

DROP INDEX assets_shown;
DROP INDEX assets_shown_by_kind;
CREATE INDEX assets_shown ON assets (id) WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_shown_by_kind ON assets (kind, id) WHERE trashed_at IS NULL AND is_intermediate = 0;
-- As long as what was sent of documents, which is little of a library.
CREATE INDEX assets_intermediate ON assets (id) WHERE is_intermediate = 1;
`,
}
