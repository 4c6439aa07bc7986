import type { Row, Sqlite } from '../../sqlite.ts'

/**
 * How many files have each tag, or one under it, without those in the trash: all that have it, less those of the trash, which is
 * gone through once. A file with two tags under the same one counts there once, so that only tags with nothing under them
 * are counted by their index alone.
 *
 * @param tags those that are listed
 */
export type CountFiles = (tags: readonly Row[]) => (id: string) => number

export function createTagCount(sqlite: Sqlite): CountFiles {
  const countOne = sqlite.prepare('SELECT count(*) AS files FROM asset_tags WHERE tag_id = @id')
  const countWithin = sqlite.prepare(`
    WITH RECURSIVE below (id) AS (
      SELECT @id UNION SELECT tags.id FROM below CROSS JOIN tags ON tags.parent_id = below.id
        WHERE tags.removed_at IS NULL)
    SELECT count(DISTINCT asset_id) AS files FROM below CROSS JOIN asset_tags ON tag_id = below.id`)
  const selectTrashed = sqlite.prepare(`
    SELECT tag_id AS tagId, asset_id AS assetId
    FROM assets INDEXED BY assets_trashed CROSS JOIN asset_tags ON asset_id = assets.id
    WHERE trashed_at IS NOT NULL`)

  return (tags) => {
    const parentOf = new Map(tags.map(({ id, parentId }) => [String(id), parentId]))
    const withTagsBelow = new Set(parentOf.values())
    const trashed = new Map<string, Set<unknown>>()
    for (const { tagId, assetId } of selectTrashed.all({}))
      for (let id: unknown = tagId; typeof id === 'string' && parentOf.has(id); id = parentOf.get(id))
        trashed.set(id, (trashed.get(id) ?? new Set()).add(assetId))
    return (id) => {
      const had = (withTagsBelow.has(id) ? countWithin : countOne).get({ id })
      // Between two steps of a long list what was in the trash may have gone for ever.
      return Math.max(0, Number(had?.['files']) - (trashed.get(id)?.size ?? 0))
    }
  }
}
