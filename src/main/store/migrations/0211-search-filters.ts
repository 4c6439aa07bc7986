/**
 * Filters of the search. What they ask of files stands in one index, which is read from the newest down instead of the rows
 * with their prompts; which models there are, and what was said when, in those of their own. SQLite reads no row only where
 * the columns of the condition stand in the index too.
 */
export const searchFilters = {
  version: 211,
  sql: `
CREATE INDEX assets_filtered
  ON assets (id, kind, stars, pick, model, width, height, created_at, trashed_at, is_intermediate)
  WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX assets_by_model ON assets (model) WHERE trashed_at IS NULL AND is_intermediate = 0;
CREATE INDEX messages_by_model ON messages (model) WHERE model IS NOT NULL;
CREATE INDEX messages_by_time ON messages (created_at, model);
`,
}
