import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, JobId } from '../../../shared/domain/ids.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import type { JobRecord } from '../../store/tables/jobs.ts'
import { newAsset } from '../../store/tables/new-asset.ts'
import { stackOf } from '../batches.ts'
import { fileNameFor } from '../file-name.ts'
import type { JobRowParts } from '../job-rows.ts'
import type { FinishedFile } from '../runner.ts'
import { advance } from '../states.ts'
import { advanceFile } from './file-states.ts'

/** The files of a job as rows of the Library. */
export type FileRows = ReturnType<typeof createFileRows>

export function createFileRows(
  parts: JobRowParts,
  write: (before: JobRecord, after: JobRecord, event: 'files-saved') => void,
  tell: (record: JobRecord) => void,
) {
  const { store, clock, hub, log } = parts

  /**
   * In the transaction of their rows. What is alone so far, and of a press that makes no other, is in no stack.
   *
   * @returns those that others see changed by it
   */
  function stack(job: JobRecord, assets: readonly Asset[], count: number): readonly AssetId[] {
    if (count < 2 && !job.idempotencyKey.startsWith('together:')) return []
    const stackId = stackOf(job, store.jobs)
    const files = assets.filter(({ kind }) => kind === job.request.kind)
    return store.stacks.arrange(files.map(({ id }) => ({ assetId: id, stackId, isChosen: false }))).changedIds
  }

  /** With others of their stack: its cover, which has more files now, and what is no cover any more. */
  function tellAdded(assets: readonly Asset[], beside: readonly AssetId[]): void {
    for (const id of new Set([...assets.map((asset) => asset.id), ...beside])) {
      const asset = store.assets.get(id)
      // Told of, what is in the trash would show again.
      if (asset !== null && !store.trash.has(id)) hub.assetAdded(asset)
    }
  }

  return {
    /** Asset rows and `saved` in one transaction. */
    keepFiles(job: JobRecord, files: readonly FinishedFile[]) {
      const assets = files.map((file, position) => toAsset(parts, job, file, position, files.length))
      let beside: readonly AssetId[] = []
      const saved = store.transaction(() => {
        for (const asset of assets) store.assets.insert(asset)
        beside = stack(job, assets, assets.length)
        crashPoint('assets-inserted')
        const now = store.jobs.get(job.id) ?? job
        const noted = assets.reduce(savedAt, now.files)
        const next = advance({ ...now, files: [...noted] }, { type: 'files-saved' }, clock.now())
        write(job, next, 'files-saved')
        return next
      })
      log.info({ jobId: job.id, files: assets.length }, 'files-saved')
      tellAdded(assets, beside)
      tell(saved)
    },
    /** One of several: its asset row and the job's word about it in one transaction. Once, however often it is called. */
    keepFile(jobId: JobId, position: number, count: number, file: FinishedFile) {
      const job = store.jobs.get(jobId)
      if (job === null || job.files[position]?.state === 'saved') return
      const asset = toAsset(parts, job, file, position, count)
      let beside: readonly AssetId[] = []
      const noted = store.transaction(() => {
        store.assets.insert(asset)
        beside = stack(job, [asset], count)
        crashPoint('file-inserted')
        const after = { ...job, files: savedAt(job.files, asset, position) }
        store.jobs.update(after)
        return after
      })
      log.info({ jobId, position, count }, 'file-saved')
      tellAdded([asset], beside)
      tell(noted)
    },
    /**
     * The row of a saved file that is lost, as it was written when its job brought it, with what a repair of the database
     * knew of it. @returns it; null where it is not lost
     */
    restoreFile(jobId: JobId, position: number, file: FinishedFile) {
      const job = store.jobs.get(jobId)
      const lost = job?.files[position]?.asset ?? null
      if (job === null || lost?.sha256 !== file.sha256 || store.assets.get(lost.id) !== null) return null
      const { id } = lost
      const createdAt = job.endedAt ?? job.createdAt
      const { trashedAt, ...rating } = store.lostFacts.of(id)
      const written = { ...toAsset(parts, job, file, position, job.files.length), id, createdAt, ...rating }
      const { asset, beside } = store.transaction(() => {
        store.assets.insert(written)
        if (trashedAt !== null) store.assets.trash(id, trashedAt)
        store.lostFacts.giveBack(id)
        const changedIds = store.stacks.settleAround([id])
        return { asset: store.assets.get(id) ?? written, beside: changedIds }
      })
      log.info({ jobId, position }, 'file-restored')
      if (trashedAt === null) tellAdded([asset], beside)
      tell(job)
      return { asset, isInTrash: trashedAt !== null }
    },
  }
}

const savedAt = (files: JobRecord['files'], { id, sha256 }: Asset, position: number) =>
  advanceFile(files, { type: 'file-saved', position, asset: { id, sha256 } })

function toAsset(
  parts: JobRowParts,
  job: JobRecord,
  file: FinishedFile,
  position: number,
  count: number,
): Asset {
  const { prompt, model } = job.request
  return newAsset(file, {
    id: parts.ids.asset(),
    ...{ prompt, model, jobId: job.id },
    fileName: fileNameFor(prompt, position, count, file.extension),
    createdAt: parts.clock.now(),
  })
}
