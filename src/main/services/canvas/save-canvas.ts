import { copyFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CanvasCopy } from '../../../shared/contract/canvas/canvas.ts'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { ExchangeFormat } from '../../canvas-exchange/exchange-task.ts'
import type { Host } from '../../host/host.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { copyOut } from '../../media/files/copy-out.ts'
import type { Media } from '../../media/open.ts'
import type { CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'
import { mostPixels } from './export-canvas.ts'
import { packLayers } from './pack-layers.ts'

/** A copy of a document, or an image of it, as it stands between two steps. */
export type CanvasCopies = {
  /** @throws AppError `not-found`; CanvasFileError `missing`, `disk-full`, `too-large`, `no-tile` for no such layer; MediaError */
  with<Result>(id: CanvasId, copy: CanvasCopy, use: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Asks the person where it goes and copies it there.
   *
   * @throws AppError `bad-input` where the window saves by itself; MediaError as `copyOut` does
   */
  save(
    id: CanvasId,
    what: { copy: CanvasCopy; fileName: string },
    signal: AbortSignal,
  ): AsyncIterable<SaveEvent>
}

export function createCanvasCopies({
  rows,
  thread,
  places,
  host,
  media,
  clock,
}: {
  rows: CanvasRows
  thread: CanvasThread
  places: CanvasPlaces
  host: Pick<Host, 'saving'>
  media: Pick<Media, 'drawn'>
  clock: Clock
}): CanvasCopies {
  let lastCopy = 0

  const make = async (id: CanvasId, copy: CanvasCopy): Promise<string> => {
    lastCopy += 1
    const to = places.partOf(id, lastCopy)
    if (copy.format === 'document') await rows.onFile(id, (path) => thread.ask('copy', { path, to }))
    else if (copy.format === 'png') await draw(id, copy.layerId, to)
    else await pack(id, copy.format, to)
    return to
  }

  const pack = async (id: CanvasId, format: ExchangeFormat, to: string) => {
    // Of a copy: whoever draws on goes on drawing.
    const document = await make(id, { format: 'document' })
    try {
      await packLayers({ format, document, to }, { media, clock })
    } finally {
      await removeQuietly(document)
    }
  }

  const draw = (id: CanvasId, layerId: string | null, to: string) => {
    const which = { mostPixels, ...(layerId === null ? {} : { layerId }) }
    const write = (file: string) =>
      rows.onFile(id, (path) => thread.ask('flatten', { path, to: file, ...which }))
    rows.get(id)
    return media.drawn(write, { format: 'png', quality: null, edge: null }, (made) => copyFile(made, to))
  }

  return {
    async with(id, copy, use) {
      const made = await make(id, copy)
      try {
        return await use(made)
      } finally {
        await removeQuietly(made)
      }
    },
    async *save(id, { copy, fileName }, signal) {
      if (host.saving === null) throw new AppError('bad-input')
      rows.get(id)
      const to = await host.saving.askWhere(basename(fileName))
      if (to === null) return yield { type: 'not-wanted' }
      const from = await make(id, copy)
      try {
        const { size: byteSize } = await stat(from)
        for await (const savedBytes of copyOut({ from, byteSize, to, mode: host.saving.mode, signal })) {
          yield { type: 'progress', savedBytes, totalBytes: byteSize }
        }
        if (!signal.aborted) yield { type: 'saved' }
      } finally {
        await removeQuietly(from)
      }
    },
  }
}
