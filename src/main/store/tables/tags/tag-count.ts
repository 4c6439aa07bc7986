import type { Sqlite } from '../../sqlite.ts'

/**
 * How many files have each tag, or one under it, without those in the trash. A file with two tags under the same one counts
 * there once, so that only tags with nothing under them are counted by their own index alone.
 */
export function createTagCount(sqlite: Sqlite) {
  const countEach = sqlite.prepare(
    'SELECT tag_id AS tagId, count(*) AS files FROM asset_tags GROUP BY tag_id',
  )
  const countEachTrashed = sqlite.prepare(`
    SELECT tag_id AS tagId, count(*) AS files
    FROM assets INDEXED BY assets_trashed CROSS JOIN asset_tags ON asset_id = assets.id
    WHERE trashed_at IS NOT NULL GROUP BY tag_id`)
  const countWithin = sqlite.prepare(`
    WITH RECURSIVE below (id) AS (
      SELECT @id UNION SELECT tags.id FROM below CROSS JOIN tags ON tags.parent_id = below.id
        WHERE tags.removed_at IS NULL)
    SELECT count(*) AS files FROM (
      SELECT DISTINCT asset_id FROM below CROSS JOIN asset_tags ON tag_id = below.id) AS had
    CROSS JOIN assets ON assets.id = had.asset_id WHERE trashed_at IS NULL`)
  const asMap = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    new Map(rows.map(({ tagId, files }) => [String(tagId), Number(files)]))
  return (): ((id: string, hasTagsBelow: boolean) => number) => {
    const all = asMap(countEach.all({}))
    const trashed = asMap(countEachTrashed.all({}))
    return (id, hasTagsBelow) =>
      hasTagsBelow ? Number(countWithin.get({ id })?.['files']) : (all.get(id) ?? 0) - (trashed.get(id) ?? 0)
  }
}
