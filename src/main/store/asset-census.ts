import { z } from 'zod'
import { AssetId } from '../../shared/domain/ids.ts'
import { asBoolean, createRowReader, type DamageLog } from './row.ts'
import type { Sqlite } from './sqlite.ts'

/** What a row says about its file. */
export const FileClaim = z.object({
  id: AssetId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mimeType: z.string(),
  byteSize: z.number().int().nonnegative(),
  fileName: z.string(),
  isMissing: z.boolean(),
})
export type FileClaim = z.infer<typeof FileClaim>

/** The next rows after an id, by id, the trash among them: every row whose file must be there. */
export type AssetCensus = (after: AssetId | null, limit: number) => FileClaim[]

export function createAssetCensus(sqlite: Sqlite, damage: DamageLog): AssetCensus {
  const select = sqlite.prepare(`
    SELECT id, sha256, mime_type AS mimeType, byte_size AS byteSize, file_name AS fileName, is_missing AS isMissing
    FROM assets WHERE id > @after ORDER BY id LIMIT @limit`)
  const prepare = (row: Record<string, unknown>) => ({ ...row, isMissing: asBoolean(row['isMissing']) })
  const reader = createRowReader('assets', FileClaim, prepare, damage)
  return (after, limit) => reader.many(select.all({ after: after ?? '', limit }))
}
