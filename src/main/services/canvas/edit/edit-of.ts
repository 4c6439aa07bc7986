import type { Asset } from '../../../../shared/domain/asset.ts'
import type { ImageEdit } from '../../../../shared/domain/canvas-edit.ts'
import type { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Store } from '../../../store/open.ts'

/**
 * What of a document an image came for, and the mask that was sent, if one was.
 * @throws AppError `not-found` for what came for no edit of this document
 */
export function editOf(
  asset: Asset | null,
  canvasId: CanvasId,
  jobs: Pick<Store['jobs'], 'get'>,
): { edit: ImageEdit; maskId: AssetId | undefined } {
  const jobId = asset?.jobId ?? null
  const job = jobId === null ? null : jobs.get(jobId)
  const request = job?.request.kind === 'image' ? job.request : null
  if (request?.edit?.canvasId !== canvasId) throw new AppError('not-found', { data: { field: 'asset' } })
  return { edit: request.edit, maskId: request.sourceAssetIds[1] }
}
