/** What an image looks like by the differences of its brightness, from place to place. Follows from the file, and is no part of the hash. */
export const assetDhashes = {
  version: 305,
  sql: `
-- 16 hex digits. Without a check: where one is damaged, a repair still takes the row.
ALTER TABLE assets ADD COLUMN dhash TEXT;

-- What has none yet, of all that is compared; with what it is chosen by, so that it is counted without reading the rows.
CREATE INDEX assets_without_dhash ON assets (id, dhash, has_thumbnail, trashed_at, is_intermediate, is_missing)
  WHERE dhash IS NULL AND has_thumbnail = 1
    AND trashed_at IS NULL AND is_intermediate = 0 AND is_missing = 0;
`,
}
