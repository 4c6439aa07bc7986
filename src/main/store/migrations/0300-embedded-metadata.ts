/** What images that were brought in say of themselves, so that a search finds them by it. */
export const embeddedMetadata = {
  version: 300,
  sql: `
-- Also of a file that says nothing: it is not read again.
CREATE TABLE embedded_metadata (
  asset_id TEXT NOT NULL PRIMARY KEY REFERENCES assets (id) ON DELETE CASCADE,
  words TEXT NOT NULL,
  taken_at INTEGER,
  camera TEXT,
  -- Degrees: both or neither.
  latitude REAL,
  longitude REAL
) STRICT;
`,
}
