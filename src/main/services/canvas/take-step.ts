import { bytesPerCanvasTile } from '../../../shared/domain/canvas/canvas.ts'
import {
  type CanvasStepDone,
  longestStepHeader,
  mostTilesInStep,
} from '../../../shared/domain/canvas/canvas-step.ts'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CanvasResponderParts } from './respond.ts'

/** Of all windows; each holds its tiles in memory until it has come in full. */
const mostAtOnce = 8
const longestStep = 4 + longestStepHeader + mostTilesInStep * bytesPerCanvasTile
const pieceBytes = 1024 * 1024

/**
 * Writes a step that a window sends: all of it or nothing. Its bytes go on to the thread of the documents as they come, each
 * piece once the one before was taken.
 *
 * @throws CanvasFileError `bad-step`, `too-large`, `changed`, `disk-full`, with the document as it was
 */
export function createTakeStep({ rows, thread }: Pick<CanvasResponderParts, 'rows' | 'thread'>) {
  let lastStep = 0
  let underWay = 0

  return async (id: CanvasId, request: Request): Promise<CanvasStepDone> => {
    if (Number(request.headers.get('content-length')) > longestStep)
      throw new AppError('bad-input', { data: { field: 'size', limit: String(longestStep) } })
    if (underWay >= mostAtOnce)
      throw new AppError('bad-input', { data: { limit: String(mostAtOnce) }, isRetryable: true })
    underWay += 1
    lastStep += 1
    const step = lastStep
    try {
      const { structure, ...done } = await rows.onFile(id, async (path) => {
        for await (const bytes of pieces(request)) await thread.ask('stepBytes', { step, bytes })
        return thread.ask('endStep', { path, step })
      })
      rows.changed(id, structure)
      return done
    } finally {
      underWay -= 1
      // Nothing is left of it where it came in full.
      await thread.ask('dropStep', { step }).catch(() => {})
    }
  }
}

/** The body in pieces of a megabyte at the most, whatever sends it. Each is a copy: all of what it is part of would go to the thread. */
async function* pieces(request: Request): AsyncGenerator<Uint8Array> {
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.byteLength; at += pieceBytes)
      yield new Uint8Array(chunk.subarray(at, at + pieceBytes))
  }
}
