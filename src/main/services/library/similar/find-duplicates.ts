import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { DuplicateDoubt, DuplicatePlace } from '../../../../shared/domain/similar.ts'
import { runTask } from '../../../lib/one-task-worker.ts'
import type { AssetLook } from '../../../store/tables/similar/likeness-table.ts'

/** Which of the groups are wanted: those after that place, so many. */
export type DuplicatePage = { after: DuplicatePlace | null; most: number }

/** What the thread is told. Each page is rows as `packLooks` writes them: bytes cross at once, many values do not. */
export type DuplicateTask = DuplicatePage & { pages: readonly Uint8Array[] }

/** `groups`: the surest first, in each the newest first. `total`: of all pages. */
export type DuplicateGroups = {
  groups: { ids: AssetId[]; doubt: DuplicateDoubt | null }[]
  total: number
  next: DuplicatePlace | null
}

export type PackedLook = [id: AssetId, width: number, height: number, thumbhash: string, dhash: string | null]

export function packLooks(looks: readonly AssetLook[]): Uint8Array {
  const rows = looks.map(({ id, width, height, thumbhash, dhash }): PackedLook => [
    ...([id, width, height, thumbhash, dhash] as const),
  ])
  return Buffer.from(JSON.stringify(rows))
}

/** Compares all of them on a thread of its own, which ends when the signal aborts. */
export function findDuplicates(task: DuplicateTask, signal: AbortSignal): Promise<DuplicateGroups> {
  return runTask<never, DuplicateGroups>(workerUrl(), task, { signal })
}

function workerUrl(): URL {
  const fileName = import.meta.url.endsWith('.ts') ? './duplicate-worker.ts' : './duplicate-worker.js'
  return new URL(fileName, import.meta.url)
}
