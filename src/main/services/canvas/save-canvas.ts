import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Host } from '../../host/host.ts'
import { copyOut } from '../../media/copy-out.ts'
import type { CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'

/** A copy of a document as it stands between two steps. */
export type CanvasCopies = {
  /** @throws AppError `not-found`; CanvasFileError `missing`, `disk-full` */
  with<Result>(id: CanvasId, use: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Asks the person where it goes and copies it there.
   *
   * @throws AppError `bad-input` where the window saves by itself; MediaError as `copyOut` does
   */
  save(id: CanvasId, fileName: string, signal: AbortSignal): AsyncIterable<SaveEvent>
}

export function createCanvasCopies({
  rows,
  thread,
  places,
  host,
}: {
  rows: CanvasRows
  thread: CanvasThread
  places: CanvasPlaces
  host: Pick<Host, 'saving'>
}): CanvasCopies {
  let lastCopy = 0

  const make = async (id: CanvasId) => {
    lastCopy += 1
    const to = places.partOf(id, lastCopy)
    await rows.onFile(id, (path) => thread.ask('copy', { path, to }))
    return to
  }

  return {
    async with(id, use) {
      const copy = await make(id)
      try {
        return await use(copy)
      } finally {
        await rm(copy, { force: true })
      }
    },
    async *save(id, fileName, signal) {
      if (host.saving === null) throw new AppError('bad-input')
      rows.get(id)
      const to = await host.saving.askWhere(basename(fileName))
      if (to === null) return yield { type: 'not-wanted' }
      const from = await make(id)
      try {
        const { size: byteSize } = await stat(from)
        for await (const savedBytes of copyOut({ from, byteSize, to, mode: host.saving.mode, signal })) {
          yield { type: 'progress', savedBytes, totalBytes: byteSize }
        }
        if (!signal.aborted) yield { type: 'saved' }
      } finally {
        await rm(from, { force: true })
      }
    },
  }
}
