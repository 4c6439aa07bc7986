import type { Asset } from '../../../../shared/domain/asset.ts'
import type { ImageEdit } from '../../../../shared/domain/canvas/canvas-edit.ts'
import type { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { ImageRequest, Job } from '../../../../shared/domain/job/job.ts'
import type { Store } from '../../../store/open.ts'

export type EditJob = Pick<Job, 'id' | 'connectionId'> & { request: ImageRequest }

/**
 * What of a document an image came for, the mask that was sent, if one was, and the job.
 * @throws AppError `not-found` for what came for no edit of this document
 */
export function editOf(
  asset: Asset | null,
  canvasId: CanvasId,
  jobs: Pick<Store['jobs'], 'get'>,
): { edit: ImageEdit; maskId: AssetId | undefined; job: EditJob } {
  const jobId = asset?.jobId ?? null
  const job = jobId === null ? null : jobs.get(jobId)
  const request = job?.request.kind === 'image' ? job.request : null
  if (job === null || request?.edit?.canvasId !== canvasId)
    throw new AppError('not-found', { data: { field: 'asset' } })
  const { connectionId } = job
  return { edit: request.edit, maskId: request.sourceAssetIds[1], job: { id: job.id, connectionId, request } }
}
