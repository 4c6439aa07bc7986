import { runTask } from '../../lib/one-task-worker.ts'

/** `unreadable`: the disk did not give it to its end, now; nothing is known of it. */
export type HashedFile =
  | { path: string; state: 'read'; sha256: string }
  | { path: string; state: 'gone' | 'unreadable' }

/** Hashes whole files on a worker, one after the other, at half of the disk's pace. */
export async function hashFiles(
  paths: readonly string[],
  signal: AbortSignal,
  onHashed: (file: HashedFile) => void,
): Promise<void> {
  if (paths.length === 0) return
  await runTask<HashedFile, number>(workerUrl(), paths, { signal, onProgress: onHashed })
}

function workerUrl(): URL {
  const fileName = import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js'
  return new URL(fileName, import.meta.url)
}

/** 8 MiB in this time is as slow as disks are: a longer stretch was not all reading. */
const longestRestMs = 5_000

/**
 * How long to rest after a stretch of reading: as long as that took, so that whoever works meanwhile comes first. The
 * time of a stretch may hold a whole night, where the computer slept; nobody worked meanwhile then.
 *
 * @param stretchMs milliseconds that the stretch took
 * @returns milliseconds
 */
export function restAfter(stretchMs: number): number {
  return Math.min(Math.max(0, stretchMs), longestRestMs)
}
