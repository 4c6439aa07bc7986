import {
  emptyRect,
  intersectionOf,
  isEmptyRect,
  type Rect,
  unionOf,
} from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../tiles/tile.ts'
import type { Dab } from './brush.ts'

/** How far each pixel is covered: 0 to 255, one byte a pixel, in tiles as those of layers. */
export type Coverage = ReadonlyMap<TileKey, Uint8Array>

export function rectOfDab({ x, y, radius }: Dab): Rect {
  // Half a pixel more: the edge of a disc is smoothed over a pixel.
  const left = Math.floor(x - radius - 0.5)
  const top = Math.floor(y - radius - 0.5)
  return {
    x: left,
    y: top,
    width: Math.ceil(x + radius + 0.5) - left,
    height: Math.ceil(y + radius + 0.5) - top,
  }
}

/**
 * Presses discs into a coverage, which it changes: a pixel takes the densest touch, so that neither the pace of the pen
 * nor a crossing darkens a stroke. Gives the rectangle that changed.
 */
export function pressDabs(coverage: Map<TileKey, Uint8Array>, dabs: readonly Dab[], hardness: number): Rect {
  let changed = emptyRect
  for (const dab of dabs) {
    const rect = rectOfDab(dab)
    changed = unionOf(changed, rect)
    for (const key of tileKeysIn(rect)) pressDab(tileOf(coverage, key), rectOfTile(key), rect, dab, hardness)
  }
  return changed
}

function tileOf(coverage: Map<TileKey, Uint8Array>, key: TileKey): Uint8Array {
  const known = coverage.get(key)
  if (known !== undefined) return known
  const made = new Uint8Array(tileSide * tileSide)
  coverage.set(key, made)
  return made
}

function pressDab(bytes: Uint8Array, tile: Rect, rect: Rect, dab: Dab, hardness: number): void {
  const shared = intersectionOf(tile, rect)
  if (isEmptyRect(shared)) return
  const solid = dab.radius * hardness
  const fade = dab.radius - solid
  for (let y = shared.y; y < shared.y + shared.height; y++) {
    const down = y + 0.5 - dab.y
    let index = (y - tile.y) * tileSide + shared.x - tile.x
    for (let x = shared.x; x < shared.x + shared.width; x++, index++) {
      const right = x + 0.5 - dab.x
      const distance = Math.sqrt(right * right + down * down)
      // Within the pixel of the edge the disc covers a part of it.
      const edge = Math.min(1, Math.max(0, dab.radius + 0.5 - distance))
      const soft = fade === 0 || distance <= solid ? 1 : smooth(1 - (distance - solid) / fade)
      const touch = Math.round(edge * soft * 255)
      if (touch > (bytes[index] as number)) bytes[index] = touch
    }
  }
}

/** From 0 to 1 with level ends; 0 below. */
function smooth(share: number): number {
  const inside = Math.max(0, share)
  return inside * inside * (3 - 2 * inside)
}
