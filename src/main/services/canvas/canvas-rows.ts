import type { CanvasEvent } from '../../../shared/contract/canvas/canvas.ts'
import type { CanvasStructure } from '../../../shared/domain/canvas/canvas.ts'
import type { CanvasSummary } from '../../../shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { CanvasFileError } from '../../canvas-file/canvas-file-error.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { Store } from '../../store/open.ts'
import type { CanvasPlaces } from './canvas-places.ts'

/** What is known of documents without opening them; whoever watches is told of every change. All throw AppError `not-found`. */
export type CanvasRows = ReturnType<typeof createCanvasRows>

export function createCanvasRows({
  store: { canvases },
  clock,
  hub,
  places,
  onChanged,
  onFault,
}: {
  store: Pick<Store, 'canvases'>
  clock: Clock
  hub: EventHub<CanvasEvent>
  places: CanvasPlaces
  /** What it looks like is another thing now. */
  onChanged: (id: CanvasId) => void
  /** A document was changed, and its row could not be told. */
  onFault: (error: unknown) => void
}) {
  const get = (id: CanvasId): CanvasSummary => {
    const canvas = canvases.get(id)
    if (canvas === null) throw new AppError('not-found', { data: { field: 'canvas' } })
    return canvas
  }
  const tell = (id: CanvasId): CanvasSummary => {
    const canvas = get(id)
    if (canvases.isRemoved(id)) return canvas
    hub.emit({ type: 'canvas-updated', canvas })
    return canvas
  }
  const update = (id: CanvasId, change: Parameters<typeof canvases.update>[1]) => {
    get(id)
    canvases.update(id, change)
    return tell(id)
  }

  return {
    get,
    insert(canvas: CanvasSummary) {
      canvases.insert(canvas)
      onChanged(canvas.id)
      return tell(canvas.id)
    },
    list: (page: { cursor: string | null; limit: number }) => canvases.list(page),
    rename: (id: CanvasId, name: string) => update(id, { name }),
    remove(id: CanvasId) {
      get(id)
      canvases.remove(id, clock.now())
      hub.emit({ type: 'canvas-removed', canvasId: id })
    },
    restore(id: CanvasId) {
      get(id)
      canvases.restore(id)
      return tell(id)
    },
    /** Its file became this, whether the row can be written now or not: it is written when it is read next. */
    changed(id: CanvasId, { width, height }: CanvasStructure) {
      onChanged(id)
      try {
        update(id, { width, height, changedAt: clock.now(), isMissing: false })
      } catch (error) {
        onFault(error)
      }
    },
    /** Its file is there, or is not. */
    found: (id: CanvasId, isThere: boolean): void => void update(id, { isMissing: !isThere }),
    /** It has another thumbnail. */
    imaged: (id: CanvasId): void => void update(id, { version: get(id).version + 1 }),
    /** Its file was read, and holds this. */
    read(id: CanvasId, { width, height }: CanvasStructure) {
      const known = get(id)
      // A process that died between the two left the row behind.
      const isTrue = known.width === width && known.height === height && !known.isMissing
      return isTrue ? known : update(id, { width, height, isMissing: false })
    },
    /** Runs what works on a document's file, and notes where that is gone. */
    async onFile<Result>(id: CanvasId, work: (path: string) => Promise<Result>) {
      get(id)
      try {
        return await work(places.fileOf(id))
      } catch (error) {
        const isMissing = error instanceof CanvasFileError && error.kind === 'missing'
        if (isMissing && !get(id).isMissing) update(id, { isMissing })
        throw error
      }
    },
  }
}
