/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const assetRatings = {
  version: 172,
  // What was damaged before stays visible: only a hash that holds is carried over.
  sql: `
ALTER TABLE assets ADD COLUMN pick TEXT CHECK (pick IN ('picked', 'rejected'));
ALTER TABLE assets ADD COLUMN stars INTEGER NOT NULL DEFAULT 0 CHECK (stars BETWEEN 0 AND 5);
UPDATE assets SET row_hash = row_hash(
  id, kind, sha256, mime_type, byte_size, width, height, duration_ms, thumbhash, has_thumbnail,
  prompt, model, file_name, is_missing, created_at, trashed_at, pick, stars
) WHERE row_hash = row_hash(
  id, kind, sha256, mime_type, byte_size, width, height, duration_ms, thumbhash, has_thumbnail,
  prompt, model, file_name, is_missing, created_at, trashed_at
);
-- What is rated is little of a library: both are as long as that.
CREATE INDEX assets_by_pick ON assets (pick, id, kind) WHERE trashed_at IS NULL AND pick IS NOT NULL;
CREATE INDEX assets_with_stars ON assets (id, kind, stars) WHERE trashed_at IS NULL AND stars > 0;
`,
}
