import type { TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { bytesPerTile, isClear, type Tile } from '../tiles/tile.ts'
import type { TileMap } from '../tiles/tile-map.ts'

/** Pixels taken off a layer: both parts lie where the layer has them, and of each pixel both alphas make the alpha that it had. */
export type Lifted = { readonly rest: TileMap; readonly lifted: TileMap }

/** Divides a layer's pixels by how far each is selected. `coverage` is in the layer's own coordinates. */
export function liftPixels(tiles: TileMap, coverage: Coverage): Lifted {
  const rest = new Map(tiles)
  const lifted = new Map<TileKey, Tile>()
  for (const [key, covered] of coverage) {
    const tile = tiles.get(key)
    if (tile === undefined) continue
    if (isWhole(covered)) {
      lifted.set(key, tile)
      rest.delete(key)
      continue
    }
    const taken = new Uint8ClampedArray(bytesPerTile)
    const left = tile.pixels.slice()
    if (!divide(left, taken, covered)) continue
    lifted.set(key, { pixels: taken })
    if (isClear(left)) rest.delete(key)
    else rest.set(key, { pixels: left })
  }
  return { rest, lifted }
}

function isWhole(covered: Uint8Array): boolean {
  const words = new Uint32Array(covered.buffer, covered.byteOffset, covered.length / 4)
  return words.every((word) => word === 0xffffffff)
}

/** Takes from `left`, in place, what is covered, and writes it into `taken`. @returns whether that is anything */
function divide(left: Uint8ClampedArray, taken: Uint8ClampedArray, covered: Uint8Array): boolean {
  let isAny = false
  for (let index = 0, at = 0; index < covered.length; index++, at += 4) {
    if (covered[index] === 0) continue
    const alpha = left[at + 3] as number
    const part = Math.round((alpha * (covered[index] as number)) / 255)
    if (part === 0) continue
    isAny = true
    taken[at] = left[at] as number
    taken[at + 1] = left[at + 1] as number
    taken[at + 2] = left[at + 2] as number
    taken[at + 3] = part
    left[at + 3] = alpha - part
  }
  return isAny
}
