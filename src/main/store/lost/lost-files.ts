import { z } from 'zod'
import { JobId } from '../../../shared/domain/ids.ts'
import type { Sqlite } from '../sqlite.ts'

const LostFile = z.object({
  jobId: JobId,
  /** In the answer of its job. */
  position: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type LostFile = z.infer<typeof LostFile>

/** Files that their jobs call saved, and that no row is of, though nobody deleted them for ever. Reads all jobs. */
export type LostFiles = () => LostFile[]

export function createLostFiles(sqlite: Sqlite): LostFiles {
  const select = sqlite.prepare(`
    SELECT jobs.id AS jobId, file.key AS position, json_extract(file.value, '$.asset.sha256') AS sha256
    FROM jobs, json_each(iif(json_valid(jobs.files), jobs.files, '[]')) AS file
    WHERE jobs.files <> '[]' AND json_extract(file.value, '$.asset.id') IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM assets WHERE id = json_extract(file.value, '$.asset.id'))
      AND NOT EXISTS (SELECT 1 FROM purged WHERE id = json_extract(file.value, '$.asset.id'))`)
  return () => select.all().flatMap((row) => LostFile.safeParse(row).data ?? [])
}
