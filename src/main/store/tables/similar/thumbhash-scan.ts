import { z } from 'zod'
import { AssetKind } from '../../../../shared/domain/asset.ts'
import { AssetId } from '../../../../shared/domain/ids.ts'
import { createRowReader, type DamageLog } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'

const ScannedThumbhash = z.object({ id: AssetId, kind: AssetKind, thumbhash: z.string() })
export type ScannedThumbhash = z.infer<typeof ScannedThumbhash>

/** What the images and videos of the Library look like in coarse, oldest first; not of what is in the trash or missing. */
export type ThumbhashScan = ReturnType<typeof createThumbhashScan>

export function createThumbhashScan(sqlite: Sqlite, damage: DamageLog) {
  const selectPage = sqlite.prepare(
    `SELECT seq, id, kind, thumbhash FROM assets
      WHERE seq > @after AND thumbhash IS NOT NULL
        AND trashed_at IS NULL AND is_intermediate = 0 AND is_missing = 0
      ORDER BY seq LIMIT @limit`,
  )
  const reader = createRowReader('assets', ScannedThumbhash, (row) => row, damage)
  return {
    /** @param after 0, or the `last` of before: null behind the last row of all */
    page(after: number, limit: number): { rows: ScannedThumbhash[]; last: number | null } {
      const rows = selectPage.all({ after, limit })
      const last = rows.at(-1)?.['seq']
      return { rows: reader.many(rows), last: last === undefined ? null : Number(last) }
    },
  }
}
