import { parentPort, workerData } from 'node:worker_threads'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { WorkerReport } from '../../../lib/one-task-worker.ts'
import type { DuplicatePlace } from '../../../../shared/domain/similar.ts'
import { doubtOf, rankOf } from './duplicate-doubt.ts'
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

function find({ pages, after, most }: DuplicateTask): DuplicateGroups {
  const known = pages.flatMap(readPage).flatMap(([id, width, height, thumbhash, dhash]) => {
    const print = fingerprintOf({ width, height, thumbhash, dhash })
    return print === null ? [] : [{ id, print }]
  })
  const groups = groupDuplicates(known.map(({ print }) => print))
    .flatMap((places) => {
      const group = places.flatMap((place) => known[place] ?? [])
      const prints = group.map(({ print }) => print)
      const ids = group.map(({ id }) => id).toSorted(newestFirst)
      const [newest] = ids
      const place = newest === undefined ? null : { rank: rankOf(prints), newest }
      return place === null ? [] : [{ ids, doubt: doubtOf(prints), place }]
    })
    .toSorted((a, b) => surestFirst(a.place, b.place))
  const following = groups.filter(({ place }) => after === null || surestFirst(after, place) < 0)
  const page = following.slice(0, most)
  const next = following.length > page.length ? (page.at(-1)?.place ?? null) : null
  return { groups: page.map(({ ids, doubt }) => ({ ids, doubt })), total: groups.length, next }
}

function surestFirst(a: DuplicatePlace, b: DuplicatePlace): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  return a.newest === b.newest ? 0 : newestFirst(a.newest, b.newest)
}

function readPage(page: Uint8Array): PackedLook[] {
  return JSON.parse(Buffer.from(page).toString()) as PackedLook[]
}

/** Ids of later files come after those of earlier ones. */
function newestFirst(a: AssetId | undefined, b: AssetId | undefined): number {
  return (a ?? '') < (b ?? '') ? 1 : -1
}
