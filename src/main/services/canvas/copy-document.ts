import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'

/**
 * Copies the file of a document with all of its steps, as it stands between two of them.
 *
 * @returns `gone` where the document is no more, `unreadable` where its file cannot be read
 * @throws CanvasFileError `disk-full`
 */
export type CopyDocument = (id: CanvasId, to: string) => Promise<'copied' | 'gone' | 'unreadable'>

export function createCopyDocument({
  rows,
  thread,
}: {
  rows: CanvasRows
  thread: CanvasThread
}): CopyDocument {
  return async (id, to) => {
    try {
      await rows.onFile(id, (path) => thread.ask('copy', { path, to }))
      return 'copied'
    } catch (error) {
      // Its row may be gone by now.
      if (error instanceof AppError && error.code === 'not-found') return 'gone'
      if (!(error instanceof CanvasFileError) || error.kind === 'disk-full') throw error
      return error.kind === 'missing' ? 'gone' : 'unreadable'
    }
  }
}
