import { intersectionOf, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { bytesPerTile } from '../tiles/tile.ts'
import { readPixels } from '../tiles/tile-map.ts'
import { contentOf } from '../transform/content.ts'
import { LazyTiles } from '../transform/lazy-tiles.ts'
import type { Lifted } from './lift.ts'

/** The tiles of a layer once what was lifted off it lies so many whole pixels further right and down. */
export function landPixels({ rest, lifted }: Lifted, right: number, down: number): LazyTiles {
  const touched = new Set<TileKey>()
  const content = contentOf(lifted)
  for (const key of lifted.keys()) {
    const to = shifted(intersectionOf(rectOfTile(key), content), right, down)
    for (const target of tileKeysIn(to)) touched.add(target)
  }
  const untouched = new Map([...rest].filter(([key]) => !touched.has(key)))
  return new LazyTiles(
    touched,
    (place, key) => {
      const pixels = rest.get(key)?.pixels.slice() ?? new Uint8ClampedArray(bytesPerTile)
      layOver(pixels, readPixels(lifted, shifted(place, -right, -down)))
      return pixels
    },
    untouched,
  )
}

function shifted(rect: Rect, right: number, down: number): Rect {
  return { ...rect, x: rect.x + right, y: rect.y + down }
}

/**
 * Puts pixels onto others, in place, as if both lay beside each other within a pixel for as long as there is room (Porter and Duff's
 * disjoint over): a feathered edge that comes back to its own other half is whole again, byte by byte, and on an opaque
 * ground it mixes as everywhere.
 */
export function layOver(below: Uint8ClampedArray, above: Uint8ClampedArray): void {
  const under = new Uint32Array(below.buffer, below.byteOffset, below.length / 4)
  const over = new Uint32Array(above.buffer, above.byteOffset, above.length / 4)
  for (let index = 0, at = 0; index < over.length; index++, at += 4) {
    const part = above[at + 3] as number
    if (part === 0) continue
    const room = Math.min(below[at + 3] as number, 255 - part)
    if (room === 0) {
      under[index] = over[index] as number
      continue
    }
    const alpha = part + room
    for (let channel = at; channel < at + 3; channel++)
      below[channel] = ((above[channel] as number) * part + (below[channel] as number) * room) / alpha
    below[at + 3] = alpha
  }
}
