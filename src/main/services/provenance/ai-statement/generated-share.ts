import { readFile } from 'node:fs/promises'
import { setImmediate as rest } from 'node:timers/promises'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Media } from '../../../media/open.ts'
import { mediaTypeOf } from '../../../media/probe/media-type.ts'
import type { Store } from '../../../store/open.ts'
import { createGeneratedRegions, type EditedPart, type IsForeignModels } from './generated-region.ts'

/** Masks are laid over each other on a grid whose longer side has so many fields: a part of a percent is told by that. */
const longestSide = 512
/** A mask is white where something is to change. Scaled, what is less than half marked is not. */
const leastMarked = 128

type Parts = {
  store: Pick<Store, 'assets' | 'jobs' | 'canvasImages' | 'canvasLayers' | 'canvasDecisions'>
  media: Pick<Media, 'sourceOf' | 'pixels'>
  /** Whether an image that was brought in says itself that a model made it. */
  isForeignModels: IsForeignModels
}

/** The share of the pixels of a file that a model generated, 0 to 1; null where it is not known. @throws the signal's reason */
export type GeneratedShare = (id: AssetId, signal: AbortSignal) => Promise<number | null>

/** Edits of one place count once. A mask that is gone, or cannot be read, makes the share unknown. */
export function createGeneratedShare({ store, media, isForeignModels }: Parts): GeneratedShare {
  const regionOf = createGeneratedRegions(store, isForeignModels)

  const markIn = async (grid: Grid, { box, maskId }: EditedPart): Promise<boolean> => {
    const place = grid.placeOf(box)
    if (maskId === null) {
      grid.mark(place, () => true)
      return true
    }
    const mask = store.assets.get(maskId)
    const type = mask === null ? null : mediaTypeOf(mask.mimeType)
    if (mask === null || type === null) return false
    const size = { width: place.width, height: place.height, fit: 'fill' } as const
    const pixels = await media
      .sourceOf(mask.sha256, type.extension)
      .then((path) => media.pixels(path, ({ file }) => readFile(file), size))
      .catch(() => null)
    if (pixels === null) return false
    grid.mark(place, (x, y) => (pixels[(y * place.width + x) * 4] ?? 0) >= leastMarked)
    return true
  }

  return async (id, signal) => {
    const region = await regionOf(id, signal)
    if (region === null) return null
    if (region === 'all') return 1
    const { width = 0, height = 0 } = store.assets.get(id) ?? {}
    if (region.length === 0) return 0
    if (width === 0 || height === 0) return null
    const grid = createGrid(width, height)
    for (const part of region) {
      signal.throwIfAborted()
      if (!(await markIn(grid, part))) return null
      await rest()
    }
    return grid.share()
  }
}

type Place = { x: number; y: number; width: number; height: number }
type Grid = ReturnType<typeof createGrid>

/** An image in coarse fields, each marked or not. */
function createGrid(width: number, height: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const marked = new Uint8Array(across * down)
  return {
    placeOf({ x, y, width: wide, height: tall }: EditedPart['box']): Place {
      const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
      const [right, below] = [Math.round((x + wide) * scale), Math.round((y + tall) * scale)]
      return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, below - top) }
    },
    /** What lies beyond the image is in none of its fields. */
    mark(place: Place, isMarked: (x: number, y: number) => boolean): void {
      for (let y = Math.max(0, -place.y); y < Math.min(place.height, down - place.y); y += 1)
        for (let x = Math.max(0, -place.x); x < Math.min(place.width, across - place.x); x += 1)
          if (isMarked(x, y)) marked[(place.y + y) * across + place.x + x] = 1
    },
    share: () => marked.reduce((sum, field) => sum + field, 0) / marked.length,
  }
}
