import { z } from 'zod'
import { JobId } from '../../../../shared/domain/ids.ts'
import { afterEveryId } from '../../cursor.ts'
import type { Sqlite } from '../../sqlite.ts'

const LostFile = z.object({
  jobId: JobId,
  /** In the answer of its job. */
  position: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type LostFile = z.infer<typeof LostFile>

export type LostPage = {
  files: LostFile[]
  /** What the next page comes after; null where this is the last one. */
  last: JobId | null
}

/**
 * Files that their jobs call saved, and that no row is of, though nobody deleted them for ever: of the jobs that come after
 * one, or of the first ones, so many at once. All pages together read all jobs.
 */
export type LostFiles = (after: JobId | null, jobsAtOnce: number) => LostPage

export function createLostFiles(sqlite: Sqlite): LostFiles {
  const selectLast = sqlite.prepare(
    'SELECT id FROM jobs WHERE id > @after ORDER BY id LIMIT 1 OFFSET @jobsBefore',
  )
  const select = sqlite.prepare(`
    SELECT jobId, position, sha256 FROM (
      SELECT jobs.id AS jobId, file.key AS position,
        iif(file.type = 'object', json_extract(file.value, '$.asset.sha256'), NULL) AS sha256,
        iif(file.type = 'object', json_extract(file.value, '$.asset.id'), NULL) AS assetId
      FROM jobs, json_each(iif(json_valid(jobs.files), jobs.files, '[]')) AS file
      WHERE jobs.id > @after AND jobs.id <= @last AND jobs.files <> '[]')
    WHERE assetId IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM assets WHERE id = assetId)
      AND NOT EXISTS (SELECT 1 FROM purged WHERE id = assetId)`)
  return (after, jobsAtOnce) => {
    const from = after ?? ''
    const found = selectLast.get({ after: from, jobsBefore: jobsAtOnce - 1 })
    const last = JobId.safeParse(found?.['id']).data ?? null
    const rows = select.all({ after: from, last: last ?? afterEveryId })
    return { files: rows.flatMap((row) => LostFile.safeParse(row).data ?? []), last }
  }
}
