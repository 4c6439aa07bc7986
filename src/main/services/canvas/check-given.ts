import { dirname } from 'node:path'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import type { CanvasStructure } from '../../../shared/domain/canvas/canvas.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { createCanvasThread } from './canvas-thread.ts'

/** Reading all of a document takes about as long as the disk needs; what takes longer was made to. */
const longestCheckMs = 120_000

/**
 * Looks whether a file that may be anybody's is a document, on a thread of its own, which is ended where that takes too long.
 *
 * @throws CanvasFileError `not-a-canvas`, `newer`, `unsafe`, `damaged`
 */
export async function checkGiven(path: string, clock: Clock): Promise<CanvasStructure> {
  const thread = createCanvasThread()
  const late = Promise.withResolvers<never>()
  const cancel = clock.after(longestCheckMs, () =>
    late.reject(new CanvasFileError('unsafe', 'it takes too long to read')),
  )
  try {
    return await Promise.race([thread.ask('check', { path, temporaryFolder: dirname(path) }), late.promise])
  } finally {
    cancel()
    await thread.end()
  }
}
