import { parentPort, workerData } from 'node:worker_threads'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { WorkerReport } from '../../../lib/one-task-worker.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { DuplicateGroups, DuplicateTask, PackedLook } from './find-duplicates.ts'
import { groupDuplicates } from './group-duplicates.ts'

/** The worker thread that looks for copies among all images of the Library. */
if (parentPort === null) throw new Error('duplicate-worker.ts runs as a worker thread only')

const report: WorkerReport<never, DuplicateGroups> = {
  type: 'done',
  result: find(workerData as DuplicateTask),
}
parentPort.postMessage(report)

function find({ pages, before, most }: DuplicateTask): DuplicateGroups {
  const known = pages.flatMap(readPage).flatMap(([id, width, height, thumbhash, dhash]) => {
    const print = fingerprintOf({ width, height, thumbhash, dhash })
    return print === null ? [] : [{ id, print }]
  })
  const groups = groupDuplicates(known.map(({ print }) => print))
    .map((places) => places.flatMap((place) => known[place]?.id ?? []).toSorted(newestFirst))
    .toSorted(([a], [b]) => newestFirst(a, b))
  const following = groups.filter(([newest = '']) => before === null || newest < before)
  const page = following.slice(0, most)
  const next = following.length > page.length ? (page.at(-1)?.[0] ?? null) : null
  return { groups: page, total: groups.length, next }
}

function readPage(page: Uint8Array): PackedLook[] {
  return JSON.parse(Buffer.from(page).toString()) as PackedLook[]
}

/** Ids of later files come after those of earlier ones. */
function newestFirst(a: AssetId | undefined, b: AssetId | undefined): number {
  return (a ?? '') < (b ?? '') ? 1 : -1
}
