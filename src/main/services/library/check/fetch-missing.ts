import type { Asset } from '../../../../shared/domain/asset.ts'
import type { ExpectedFile } from '../../../store/repair/expected-files.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import { nameOfExpected } from './verify-files.ts'

type JobId = NonNullable<Asset['jobId']>
export type FetchedFile = Pick<Asset, 'sha256' | 'mimeType'>

/**
 * Brings the files of a job to disk once more, while its gateway still gives them, and tells of each that had been saved
 * before. What had not gets its row by itself.
 */
export type FetchAgain = (
  jobId: JobId,
  onFile: (file: FetchedFile) => void,
  signal: AbortSignal,
) => Promise<void>

type Parts = {
  store: Store
  media: Pick<Media, 'settle'>
  fetchAgain: FetchAgain
  purgeEnded(): Promise<void>
}

/**
 * Brings missing files to disk once more; the gateway of each job is asked once. No job knows which of its addresses has
 * which file, so others come beside: what had been saved, was not there before and no row names, a person had deleted for
 * ever.
 *
 * @param wasThere whether a file of this name was there before, or cannot be told about
 * @returns the names of the files that came
 */
export async function fetchMissing(
  parts: Parts,
  missing: readonly ExpectedFile[],
  wasThere: (name: string, sha256: string) => boolean,
  signal: AbortSignal,
): Promise<Set<string>> {
  const { store, purgeEnded } = parts
  const came = new Map<string, FetchedFile>()
  for (const [jobId, wanted] of byJob(store, missing)) {
    if (signal.aborted) break
    for (const file of await fetchUntilAll(parts, jobId, wanted, signal)) came.set(nameOfExpected(file), file)
  }
  const { rows, tasks } = store.trash
  const strays = [...came].filter(
    ([name, { sha256 }]) => !wasThere(name, sha256) && !rows.isFileNamed(sha256),
  )
  tasks.add(
    'file',
    strays.map(([, { sha256, mimeType }]) => `${sha256}:${mimeType}`),
  )
  if (strays.length > 0) await purgeEnded()
  return new Set(came.keys())
}

/** Stops as soon as everything is there that is wanted. */
async function fetchUntilAll(
  { media, fetchAgain }: Parts,
  jobId: JobId,
  wanted: Set<string>,
  signal: AbortSignal,
): Promise<FetchedFile[]> {
  const came: FetchedFile[] = []
  const enough = new AbortController()
  const onFile = (file: FetchedFile) => {
    // No row of it will be written: it has one, or goes again.
    media.settle(file.sha256)
    came.push(file)
    wanted.delete(nameOfExpected(file))
    if (wanted.size === 0) enough.abort()
  }
  await fetchAgain(jobId, onFile, AbortSignal.any([signal, enough.signal])).catch(() => {
    // Its gateway does not give them any more, cannot be asked now, or enough has come.
  })
  return came
}

/** The names of the wanted files of each job. */
function byJob({ assets }: Store, missing: readonly ExpectedFile[]): Map<JobId, Set<string>> {
  const jobs = new Map<JobId, Set<string>>()
  for (const expected of missing) {
    const jobId = assets.get(expected.id)?.jobId ?? null
    if (jobId === null) continue
    const wanted = jobs.get(jobId) ?? new Set()
    jobs.set(jobId, wanted.add(nameOfExpected(expected)))
  }
  return jobs
}
