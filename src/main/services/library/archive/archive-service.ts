import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ArchivePlace, ArchivePlan, ArchiveScope } from '../../../../shared/domain/keeping/archive.ts'
import { type AssetId, TimestampMs } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { archivesIn, findInArchive, makeArchive } from '../../../media/archive/archive-folder.ts'
import { type ArchiveRunParts, createArchiveRun, inUseNow, isAway } from './archive-run.ts'
import { filesOfScope } from './files-of-scope.ts'
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
  return {
    watch: run.watch,
    plan: (scope: ArchiveScope) => planOf(scope, parts),
    /** @throws AppError `backup-in-library`; MediaError `place-refused`, `disk-full` */
    async start(scope: ArchiveScope, folder: string): Promise<void> {
      if (run.isUnderWay()) return
      const chosen = await requireArchivePlace(folder, parts.directory)
      run.begin({ direction: 'archive', scope, target: await targetIn(chosen, parts) })
    },
    bringBack: (scope: ArchiveScope) => run.begin({ direction: 'bring-back', scope, target: null }),
    goOn: run.goOn,
    forgetUnfinished: run.forgetUnfinished,
    stop: run.stop,
    /** @throws AppError `not-found` where that archive is not in this folder */
    async locate(archiveId: string, folder: string): Promise<void> {
      const found = (await archivesIn(folder)).find(({ id }) => id === archiveId)
      const isKnown = archives.list().some(({ id }) => id === archiveId)
      if (found === undefined || !isKnown) throw new AppError('not-found', { data: { field: 'archive' } })
      archives.putFolder(archiveId, found.folder, TimestampMs.parse(clock.now()))
      await run.finish()
      await run.tellAnew()
    },
    async placeOf(assetId: AssetId): Promise<ArchivePlace | null> {
      const asset = store.assets.get(assetId)
      const place = asset === null ? null : archives.find(asset.sha256)
      if (place === null || place.isHere) return null
      const found = await findInArchive(place)
      return { folder: place.folder, state: typeof found === 'object' ? 'there' : found }
    },
    /** What the end of the app cut off between a copy and its original. */
    finish: run.finish,
    close: run.close,
  }
}

async function planOf(scope: ArchiveScope, { store }: Parts): Promise<ArchivePlan> {
  const files = await filesOfScope(scope, store)
  // Once: what a job is given meanwhile is looked at again before its original is moved.
  const isInUse = inUseNow(store)
  const plan = { here: { files: 0, bytes: 0 }, away: { files: 0, bytes: 0 }, inUse: 0 }
  for (const [index, file] of files.entries()) {
    if (index % filesAtOnce === 0) await setImmediate()
    const { sha256, byteSize, isMissing } = file.asset
    const isOut = isAway(sha256, store)
    if (isMissing && !isOut) continue
    if (!isOut && isInUse(file)) plan.inUse += 1
    const amount = isOut ? plan.away : plan.here
    amount.files += 1
    amount.bytes += byteSize
  }
  return plan
}

/** The archive of this library in a folder, or a new one: another library's is left alone, who may take its files back. */
async function targetIn(chosen: string, { store: { archives }, clock }: Parts): Promise<Target> {
  const known = new Set(archives.list().map(({ id }) => id))
  const own = (await archivesIn(chosen)).find(({ id }) => known.has(id))
  const archiveId = own?.id ?? randomUUID()
  const folder = own?.folder ?? (await makeArchive(chosen, archiveId))
  crashPoint('archive-made')
  archives.putFolder(archiveId, folder, TimestampMs.parse(clock.now()))
  return { archiveId, folder }
}
