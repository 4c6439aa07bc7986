import { copyFile } from 'node:fs/promises'
import type { CanvasCopy } from '../../../shared/contract/canvas/canvas.ts'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import type { ExchangeFormat } from '../../document-formats/format-task.ts'
import { mostPixels } from '../../image-decoder/protocol.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { requireFreeSpace } from '../../lib/files/free-space.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { asMediaError } from '../../media/media-error.ts'
import type { Media } from '../../media/open.ts'
import type { CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'
import { packLayers } from './pack-layers.ts'
import { saveMade, type SavedTo } from '../provenance/save-made.ts'

/** A copy of a document, or an image of it, as it stands between two steps. */
export type CanvasCopies = {
  /** @throws AppError `not-found`; CanvasFileError `missing`, `disk-full`, `too-large`, `no-tile` for no such layer; MediaError */
  with<Result>(id: CanvasId, copy: CanvasCopy, use: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Asks the person where it goes and copies it there.
   *
   * @throws as `with` and `saveMade` do
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
  media,
  clock,
  ...savedTo
}: SavedTo & {
  rows: CanvasRows
  thread: CanvasThread
  places: CanvasPlaces
  media: Pick<Media, 'drawn'>
  clock: Clock
}): CanvasCopies {
  let lastCopy = 0

  /** For its pixels as they are, packed, and in the place of the copy. */
  const leaveRoomToDraw = async (id: CanvasId) => {
    const { width, height } = rows.get(id)
    const pixels = Math.min(width * height, mostPixels)
    await requireFreeSpace(places.folder, 3 * 4 * pixels).catch((error: unknown) => {
      throw asMediaError(error)
    })
  }

  const make = async (id: CanvasId, copy: CanvasCopy): Promise<string> => {
    lastCopy += 1
    const to = places.partOf(id, lastCopy)
    try {
      if (copy.format === 'document') await rows.onFile(id, (path) => thread.ask('copy', { path, to }))
      else {
        await leaveRoomToDraw(id)
        await (copy.format === 'png' ? draw(id, copy.layerId, to) : pack(id, copy.format, to))
      }
    } catch (error) {
      await removeQuietly(to)
      throw error
    }
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
    return media.drawn(write, { format: 'png', quality: null, edge: null }, (made) => copyFile(made, to))
  }

  const copies: CanvasCopies = {
    async with(id, copy, use) {
      const made = await make(id, copy)
      try {
        return await use(made)
      } finally {
        await removeQuietly(made)
      }
    },
    async *save(id, { copy, fileName }, signal) {
      rows.get(id)
      yield* saveMade((use) => copies.with(id, copy, use), { ...savedTo, fileName, signal })
    },
  }
  return copies
}
