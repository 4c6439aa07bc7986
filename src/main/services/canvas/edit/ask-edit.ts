import type { AskedEdit } from '../../../../shared/contract/canvas/canvas-edits.ts'
import { emptyRect, intersectionOf, isEmptyRect } from '../../../../shared/canvas/rect.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { longestEditSide } from '../../../../shared/domain/canvas/canvas-edit.ts'
import { ImageRequest, type Job } from '../../../../shared/domain/job/job.ts'
import { AppError } from '../../../../shared/errors.ts'
import { chooseCrop } from '../../../canvas-edit/choose-crop.ts'
import type { Store } from '../../../store/open.ts'
import { editOf } from './edit-of.ts'
import { createSentParts, type SentPartsTools } from './sent-parts.ts'

/**
 * Sends a part of a document to have what is marked in it changed, as a job like any other. The part and its mask are kept for as
 * long as a job names them: they are what it was made from.
 *
 * @throws AppError `not-found`; `bad-input` for a mask that is clear on the page or none, or an answer of another model to go on from; CanvasFileError `changed` for another revision; MediaError
 */
export type AskEdit = (asked: AskedEdit) => Promise<Job>

export type AskEditParts = SentPartsTools & {
  store: Pick<Store, 'jobs'>
  createJob: (press: { connectionId: ConnectionId; request: ImageRequest; idempotencyKey: string }) => Job
}

export function createAskEdit(parts: AskEditParts): AskEdit {
  const { rows, thread } = parts
  const makeParts = createSentParts(parts)

  const markedOf = async ({ canvasId, revision, maskLayerId: maskId }: AskedEdit) => {
    const marked = await rows.onFile(canvasId, (path) => thread.ask('markedBox', { path, revision, maskId }))
    // A stroke over an edge of the page means what lies on it: beyond it nothing is seen, nor would an answer be.
    const box = intersectionOf(marked?.box ?? emptyRect, { x: 0, y: 0, width: 0, height: 0, ...marked?.size })
    if (marked === null || isEmptyRect(box))
      throw new AppError('bad-input', { data: { field: 'mask', wasCharged: 'no' } })
    return { ...marked, box }
  }

  const mustFollow = ({ canvasId, continues, connectionId, format, model }: AskedEdit): void => {
    if (continues === null) return
    const { job } = editOf(parts.store.assets.get(continues), canvasId, parts.store.jobs)
    const { request } = job
    const isSame = job.connectionId === connectionId && request.format === format && request.model === model
    if (!isSame) throw new AppError('bad-input', { data: { field: 'continues', wasCharged: 'no' } })
  }

  return async (asked) => {
    mustFollow(asked)
    const { connectionId, idempotencyKey, format, model, prompt, options, feather, canvasId, continues } =
      asked
    const { box: marked, size, origin } = await markedOf(asked)
    const { box } = chooseCrop(marked, size, { shapes: [], longestSide: longestEditSide })
    return makeParts(asked, { rect: box, origin }, ({ crop, mask }) => {
      const request = ImageRequest.parse({
        ...{ kind: 'image', format, model, prompt, n: 1, size: 'auto', quality: 'auto', options },
        sourceAssetIds: mask === null ? [crop.id] : [crop.id, mask.id],
        edit: { canvasId, box, origin, sent: sizeOf(crop), feather, hasMask: mask !== null, continues },
      })
      return parts.createJob({ connectionId, request, idempotencyKey })
    })
  }
}

function sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height }
}
