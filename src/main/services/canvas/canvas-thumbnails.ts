import { readFile } from 'node:fs/promises'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import { mostBytesOfSteps } from '../../canvas-file/limits.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { writeDurably } from '../../media/files/durable-file.ts'
import type { Media } from '../../media/open.ts'
import type { CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'

const edge = 512
/** Whoever draws makes the next stroke within this. */
const quietMs = 2000

/** A small image of each document, made when it was left alone for a moment, and the tidying up that can wait until then. */
export type CanvasThumbnails = ReturnType<typeof createCanvasThumbnails>

export function createCanvasThumbnails(parts: {
  clock: Clock
  media: Pick<Media, 'drawn'>
  rows: () => CanvasRows
  thread: CanvasThread
  places: CanvasPlaces
  onFault: (error: unknown) => void
}) {
  const { clock, media, thread, places } = parts
  const due = new Map<CanvasId, () => void>()
  const beingMade = new Set<Promise<unknown>>()
  let isClosed = false

  const make = async (id: CanvasId) => {
    const rows = parts.rows()
    const draw = (to: string) => rows.onFile(id, (path) => thread.ask('shrink', { path, to, edge }))
    await media.drawn(draw, { format: 'webp', quality: 80, edge }, async (made) => {
      const target = places.thumbnailOf(id)
      await writeDurably(target, `${target}.new`, await readFile(made))
    })
    rows.imaged(id)
    await thread.ask('limitSteps', { path: places.fileOf(id), maximumBytes: mostBytesOfSteps })
  }
  const run = (id: CanvasId, isLeft: boolean) => {
    due.delete(id)
    const making = make(id).finally(() =>
      isLeft && !isClosed ? thread.ask('close', { path: places.fileOf(id) }) : null,
    )
    const settled = making
      .catch((error: unknown) => {
        // Of one that changed meanwhile another one is due.
        const isOver = isClosed || (error instanceof CanvasFileError && error.kind === 'changed')
        if (!isOver) parts.onFault(error)
      })
      .finally(() => beingMade.delete(settled))
    beingMade.add(settled)
  }

  return {
    /** It was changed. */
    later(id: CanvasId) {
      due.get(id)?.()
      due.set(
        id,
        clock.after(quietMs, () => run(id, false)),
      )
    },
    /** Nobody works on it any more: what is due is done now. */
    now(id: CanvasId) {
      const cancel = due.get(id)
      if (cancel === undefined) return
      cancel()
      run(id, true)
    },
    /** Makes no more; resolves when nothing that is being made writes any more. */
    async close() {
      isClosed = true
      for (const cancel of due.values()) cancel()
      due.clear()
      await Promise.all(beingMade)
    },
  }
}
