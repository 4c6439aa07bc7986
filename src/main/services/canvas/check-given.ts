import { dirname } from 'node:path'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import type { CanvasStructure } from '../../../shared/domain/canvas/canvas.ts'
import { atMost } from '../../lib/time/at-most.ts'
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
  const checking = thread.ask('check', { path, temporaryFolder: dirname(path) })
  try {
    if (await atMost(clock, longestCheckMs, checking)) return await checking
    throw new CanvasFileError('unsafe', 'it takes too long to read')
  } finally {
    await thread.end()
  }
}
