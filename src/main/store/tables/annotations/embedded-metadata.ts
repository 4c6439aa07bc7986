import { type EmbeddedMetadata, saysNothing } from '../../../../shared/domain/embedded-metadata.ts'
import { AssetId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createAssetIndex } from '../search/asset-index.ts'

/** What images that were brought in say of themselves. */
export type EmbeddedMetadataTable = ReturnType<typeof createEmbeddedMetadataTable>

/** Rows of files that one look for unread ones goes through: a millisecond. */
const rowsAtOnce = 500

/** What is read: images that nobody asked a gateway for, and that are there. */
const isReadSql = "kind = 'image' AND job_id IS NULL AND is_missing = 0 AND is_intermediate = 0"

export function createEmbeddedMetadataTable(sqlite: Sqlite) {
  const index = createAssetIndex(sqlite)
  const selectLast = sqlite.prepare('SELECT coalesce(max(seq), 0) AS last FROM assets')
  const isUnreadSql = `${isReadSql}
    AND NOT EXISTS (SELECT 1 FROM embedded_metadata WHERE asset_id = assets.id)`
  const selectUnread = sqlite.prepare(
    `SELECT id FROM assets WHERE seq > @from AND seq <= @to AND ${isUnreadSql} ORDER BY seq DESC`,
  )
  const selectOne = sqlite.prepare(`SELECT 1 FROM assets WHERE id = @id AND ${isUnreadSql}`)
  const put = sqlite.prepare(`
    INSERT OR IGNORE INTO embedded_metadata (asset_id, words, taken_at, camera, latitude, longitude)
    SELECT id, @words, @takenAt, @camera, @latitude, @longitude FROM assets WHERE id = @id`)

  return {
    /**
     * The next of those that were not read, from the newest down.
     *
     * @param to where the look before stopped; null for the first
     * @returns `to`: where the next begins; 0 when that was all
     */
    unread(to: number | null): { ids: AssetId[]; to: number } {
      const begin = to ?? Number(selectLast.get()?.['last'])
      const from = Math.max(0, begin - rowsAtOnce)
      const ids = selectUnread.all({ from, to: begin }).flatMap(({ id }) => AssetId.safeParse(id).data ?? [])
      return { ids, to: from }
    },
    /** Whether it is one that is read, and was not. */
    isUnread: (id: AssetId): boolean => selectOne.get({ id }) !== undefined,
    /** Keeps what it says, also where that is nothing; a search finds it by that from then on. Not of one that is gone meanwhile. */
    put(id: AssetId, embedded: EmbeddedMetadata): void {
      const { words, takenAt, camera, place } = embedded
      const { latitude, longitude } = place ?? { latitude: null, longitude: null }
      sqlite.transaction(() => {
        const isPut = put.run({ id, words, takenAt, camera, latitude, longitude }) > 0
        if (isPut && !saysNothing(embedded)) index.put(id)
      })
    },
  }
}
