import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ArchivePlace, ArchivePlan, ArchiveScope } from '../../../../shared/domain/keeping/archive.ts'
import { type AssetId, TimestampMs } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import {
  archiveAt,
  type ArchiveFound,
  archivesIn,
  findInArchive,
  makeArchive,
} from '../../../media/archive/archive-folder.ts'
import { MediaError } from '../../../media/media-error.ts'
import { type ArchiveRunParts, createArchiveRun, isAway } from './archive-run.ts'
import { filesOfScope } from './files-of-scope.ts'
import { holdsAsMuch, isMovedTo } from './folder-of-archive.ts'
import type { Target } from './move-out.ts'
import { requireArchivePlace } from './require-archive-place.ts'

/** Originals in folders elsewhere: moved there and back for as long as the app runs, whoever watches. */
export type ArchiveService = ReturnType<typeof createArchiveService>

/** `directory`: where the library is. */
type Parts = ArchiveRunParts & { directory: string }

const filesAtOnce = 200

export function createArchiveService(parts: Parts) {
  const { store, clock } = parts
  const { archives } = store
  const run = createArchiveRun(parts)
  let isStarting = false
  /** A second press begins nothing, nor makes an archive, while what the first one asked for begins or is under way. */
  const alone = async (start: () => Promise<void>): Promise<void> => {
    if (isStarting || run.isUnderWay()) return
    isStarting = true
    try {
      await start()
    } finally {
      isStarting = false
    }
  }
  return {
    watch: run.watch,
    plan: (scope: ArchiveScope) => planOf(scope, parts),
    /** @throws AppError `place-in-library`; MediaError `place-refused`, `disk-full` */
    async start(scope: ArchiveScope, folder: string): Promise<void> {
      await alone(async () => {
        const chosen = await requireArchivePlace(folder, parts.directory)
        run.begin({ direction: 'archive', scope, target: await targetIn(chosen, parts) })
      })
    },
    bringBack: (scope: ArchiveScope) => run.begin({ direction: 'bring-back', scope, target: null }),
    /** @throws AppError `place-in-library`; MediaError `place-refused`, and what is unfinished can still go on */
    async goOn(): Promise<void> {
      const order = run.unfinished()
      if (order === null) return
      await alone(async () => {
        const target = order.target === null ? null : await targetOf(order.target, parts)
        run.begin({ ...order, target })
      })
    },
    forgetUnfinished: run.forgetUnfinished,
    forgetReport: run.forgetReport,
    stop: run.stop,
    /** @throws AppError `not-found` where that archive, or what it should hold (`archived-files`), is not in this folder */
    async locate(archiveId: string, folder: string): Promise<void> {
      const known = archives.list().find(({ id }) => id === archiveId)
      const found = (await archivesIn(folder)).find(({ id }) => id === archiveId)
      const fault = (field: string) => new AppError('not-found', { data: { field } })
      if (found === undefined || known === undefined) throw fault('archive')
      if (!(await holdsAsMuch(found.folder, known, store))) throw fault('archived-files')
      archives.putFolder(archiveId, found.folder, TimestampMs.parse(clock.now()))
      const isUnderWay = run.isUnderWay()
      const finished = run.finish()
      // What is under way first comes to its end.
      if (isUnderWay) finished.catch(() => {})
      else await finished
      await run.tellAnew()
    },
    async placeOf(assetId: AssetId): Promise<ArchivePlace | null> {
      const asset = store.assets.get(assetId)
      const place = asset === null ? null : archives.find(asset.sha256)
      if (place === null || place.isHere) return null
      const found = await findInArchive(place)
      return { folder: place.folder, state: typeof found === 'object' ? 'there' : found }
    },
    finish: run.finish,
    close: run.close,
  }
}

async function planOf(scope: ArchiveScope, { store }: Parts): Promise<ArchivePlan> {
  const files = await filesOfScope(scope, store)
  // Once: what a job is given meanwhile is looked at again before its original is moved.
  const given = store.jobs.givenToLive()
  const plan = { here: { files: 0, bytes: 0 }, away: { files: 0, bytes: 0 }, inUse: 0 }
  for (const [index, { asset }] of files.entries()) {
    if (index % filesAtOnce === 0) await setImmediate()
    const { sha256, byteSize, isMissing } = asset
    const isOut = isAway(sha256, store)
    if (isMissing && !isOut) continue
    if (!isOut && given.has(sha256)) plan.inUse += 1
    const amount = isOut ? plan.away : plan.here
    amount.files += 1
    amount.bytes += byteSize
  }
  return plan
}

/**
 * The archive of this library in a folder, or a new one: another library's is left alone, who may take its files back, and so is a
 * copy of one.
 */
async function targetIn(chosen: string, { store, clock }: Parts): Promise<Target> {
  const own = await ownArchiveIn(chosen, store)
  const archiveId = own?.id ?? randomUUID()
  const folder = own?.folder ?? (await makeArchive(chosen, archiveId))
  crashPoint('archive-made')
  store.archives.putFolder(archiveId, folder, TimestampMs.parse(clock.now()))
  return { archiveId, folder }
}

/** Where the archive of an order of an earlier run is by now, if a person may choose that folder, and the archive is in it. */
async function targetOf({ archiveId }: Target, { store, directory }: Parts): Promise<Target> {
  const folder = store.archives.list().find(({ id }) => id === archiveId)?.folder ?? ''
  const real = await requireArchivePlace(folder, directory)
  if (real !== folder || (await archiveAt(folder)) !== archiveId)
    throw new MediaError('place-refused', 'not the folder of that archive')
  return { archiveId, folder }
}

async function ownArchiveIn(chosen: string, store: Parts['store']): Promise<ArchiveFound | null> {
  const known = new Map(store.archives.list().map((archive) => [archive.id, archive]))
  for (const found of await archivesIn(chosen)) {
    const archive = known.get(found.id)
    if (archive !== undefined && (await isMovedTo(found.folder, archive, store))) return found
  }
  return null
}
