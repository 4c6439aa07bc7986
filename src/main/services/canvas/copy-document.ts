import { stat } from 'node:fs/promises'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'
import { copyWithFreeSpace } from '../../lib/files/free-space.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import type { Media } from '../../media/open.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'

/**
 * Copies the file of a document with all of its steps, as it stands between two of them. A step waits for a copy on the library's own
 * disk alone, not for the drive that the copy goes to.
 *
 * @returns `gone` where the document is no more, `unreadable` where its file cannot be read
 * @throws CanvasFileError `disk-full`; the signal's reason
 */
export type CopyDocument = (
  id: CanvasId,
  to: string,
  signal: AbortSignal,
) => Promise<'copied' | 'gone' | 'unreadable'>

type Parts = {
  rows: Pick<CanvasRows, 'onFile'>
  thread: Pick<CanvasThread, 'ask'>
  media: Pick<Media, 'temporary'>
}

export function createCopyDocument({ rows, thread, media }: Parts): CopyDocument {
  const copyTo = (id: CanvasId, to: string) => rows.onFile(id, (path) => thread.ask('copy', { path, to }))
  const copyBeside = (id: CanvasId, to: string, signal: AbortSignal) =>
    media.temporary(async (beside) => {
      await copyTo(id, beside)
      await unlessAborted(signal, carry(beside, to))
    })
  return async (id, to, signal) => {
    try {
      await copyBeside(id, to, signal).catch((error: unknown) => {
        // The library's own disk has no room for a second one: then the steps wait.
        if (error instanceof CanvasFileError && error.kind === 'disk-full') return copyTo(id, to)
        throw error
      })
      return 'copied'
    } catch (error) {
      if (signal.aborted) throw error
      // Its row may be gone by now.
      if (error instanceof AppError && error.code === 'not-found') return 'gone'
      if (!(error instanceof CanvasFileError) || error.kind === 'disk-full') throw error
      return error.kind === 'missing' ? 'gone' : 'unreadable'
    }
  }
}

/** @throws CanvasFileError `disk-full`, `input-output` */
async function carry(from: string, to: string): Promise<void> {
  try {
    await copyWithFreeSpace(from, to, (await stat(from)).size)
  } catch (error) {
    const { code = 'the copy' } = error as NodeJS.ErrnoException
    throw new CanvasFileError(isDiskFull(error) ? 'disk-full' : 'input-output', code)
  }
}
