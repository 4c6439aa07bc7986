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
