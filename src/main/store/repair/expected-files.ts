import { z } from 'zod'
import { AssetId } from '../../../shared/domain/ids.ts'
import { asBoolean, createRowReader, type DamageLog } from '../row.ts'
import type { Sqlite } from '../sqlite.ts'
import { isArchivedSql } from '../tables/archives/archive-table.ts'

/** What a row says about its file. */
export const ExpectedFile = z.object({
  id: AssetId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mimeType: z.string(),
  byteSize: z.number().int().nonnegative(),
  fileName: z.string(),
  isMissing: z.boolean(),
  /** Its original is in an archive, not in the library. */
  isArchived: z.boolean(),
})
export type ExpectedFile = z.infer<typeof ExpectedFile>

/** What rows say about their files, the trash among them: every file that must be there. */
export type ExpectedFiles = ReturnType<typeof createExpectedFiles>

const columns = `id, sha256, mime_type AS mimeType, byte_size AS byteSize, file_name AS fileName,
  is_missing AS isMissing, ${isArchivedSql} AS isArchived`

export function createExpectedFiles(sqlite: Sqlite, damage: DamageLog) {
  const selectPage = sqlite.prepare(
    `SELECT seq, ${columns} FROM assets WHERE seq > @after ORDER BY seq LIMIT @limit`,
  )
  const selectOf = sqlite.prepare(`SELECT ${columns} FROM assets WHERE sha256 = @sha256`)
  const prepare = (row: Record<string, unknown>) => ({
    ...row,
    isMissing: asBoolean(row['isMissing']),
    isArchived: asBoolean(row['isArchived']),
  })
  const reader = createRowReader('assets', ExpectedFile, prepare, damage)
  return {
    /**
     * The next rows after a place in the table, in its order. A row that cannot be read is passed.
     *
     * @param after 0, or the `last` of before: null behind the last row of all
     */
    page(after: number, limit: number) {
      const rows = selectPage.all({ after, limit })
      const last = rows.at(-1)?.['seq']
      return { expected: reader.many(rows), last: last === undefined ? null : Number(last) }
    },
    /** Of the rows with these bytes. */
    of: (sha256: string) => reader.many(selectOf.all({ sha256 })),
  }
}
