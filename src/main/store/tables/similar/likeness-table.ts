import { z } from 'zod'
import { AssetKind } from '../../../../shared/domain/asset.ts'
import { AssetId } from '../../../../shared/domain/ids.ts'
import { createRowReader, type DamageLog } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'

const dhash = z.string().regex(/^[0-9a-f]{16}$/)

const AssetLook = z.object({
  id: AssetId,
  kind: AssetKind,
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  dhash: dhash.nullable().catch(null),
})
/** What an image, or a video by its first frame, looks like. `dhash`: null until it is made. */
export type AssetLook = z.infer<typeof AssetLook>

const Unhashed = z.object({
  id: AssetId,
  kind: AssetKind,
  sha256: z.string(),
  mimeType: z.string(),
})
/** A file that has a thumbnail and no dHash yet. */
export type Unhashed = z.infer<typeof Unhashed>

/** What the images and videos of the Library look like; not of what is in the trash or missing. */
export type LikenessTable = ReturnType<typeof createLikenessTable>

/** As the index `assets_without_dhash` has it. */
const isUnhashed = `dhash IS NULL AND has_thumbnail = 1
  AND trashed_at IS NULL AND is_intermediate = 0 AND is_missing = 0`

export function createLikenessTable(sqlite: Sqlite, damage: DamageLog) {
  const selectPage = sqlite.prepare(
    `SELECT seq, id, kind, width, height, thumbhash, dhash FROM assets
      WHERE seq > @after AND thumbhash IS NOT NULL
        AND trashed_at IS NULL AND is_intermediate = 0 AND is_missing = 0
      ORDER BY seq LIMIT @limit`,
  )
  const selectOne = sqlite.prepare(
    'SELECT id, kind, width, height, thumbhash, dhash FROM assets WHERE id = @id AND thumbhash IS NOT NULL',
  )
  const selectUnhashed = sqlite.prepare(
    `SELECT id, kind, sha256, mime_type AS mimeType FROM assets INDEXED BY assets_without_dhash
      WHERE ${isUnhashed} AND id < @before ORDER BY id DESC LIMIT @limit`,
  )
  const countUnhashed = sqlite.prepare(
    `SELECT count(*) AS files FROM assets INDEXED BY assets_without_dhash WHERE ${isUnhashed}`,
  )
  const setDhash = sqlite.prepare('UPDATE assets SET dhash = @dhash WHERE id = @id AND dhash IS NULL')
  const reader = createRowReader('assets', AssetLook, (row) => row, damage)
  const unhashed = createRowReader('assets', Unhashed, (row) => row, damage)
  return {
    /** Oldest first. @param after 0, or the `last` of before: null behind the last row of all */
    page(after: number, limit: number): { rows: AssetLook[]; last: number | null } {
      const rows = selectPage.all({ after, limit })
      const last = rows.at(-1)?.['seq']
      return { rows: reader.many(rows), last: last === undefined ? null : Number(last) }
    },
    /** Null too for what has no image. */
    get(id: AssetId): AssetLook | null {
      const row = selectOne.get({ id })
      return row === undefined ? null : (reader.many([row])[0] ?? null)
    },
    /**
     * Newest first.
     *
     * @param before null, or the `last` of before: null behind the last row of all
     */
    unhashed(before: string | null, limit: number): { rows: Unhashed[]; last: string | null } {
      const rows = selectUnhashed.all({ before: before ?? '~', limit })
      const last = rows.at(-1)?.['id']
      return { rows: unhashed.many(rows), last: last === undefined ? null : String(last) }
    },
    countUnhashed: () => Number(countUnhashed.get()?.['files'] ?? 0),
    /** Where there is none yet. A power cut may take them: they are made again then. */
    putDhashes: (made: readonly { id: AssetId; dhash: string }[]) =>
      sqlite.unsynced(() => sqlite.transaction(() => made.forEach((one) => void setDhash.run(one)))),
  }
}
