import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { intersectionOf } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, rectOfTile, type TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { tileSide } from '../tiles/tile.ts'
import { matchesClear, matchPixels, type Pixel } from './matching.ts'

/** RGBA of a tile of the document; null where it is clear. */
export type ReadTile = (key: TileKey) => Uint8ClampedArray | null

/** What may be filled: pixels of the page like one, inside the selection. */
export type FillPlace = {
  readonly read: ReadTile
  readonly page: Rect
  readonly like: Pixel
  readonly tolerance: number
  /** Null is everywhere. */
  readonly limit: Coverage | null
}

const size = tileSide * tileSide
/** All of a tile may be filled. Never changed: most of a large empty page is this one. */
export const wholeTile: Uint8Array = new Uint8Array(size).fill(1)
/** None of it. Never changed either. */
export const noTile: Uint8Array = new Uint8Array(size)

/** 1 for each pixel of a tile that may be filled, else 0: `wholeTile`, `noTile`, or bytes of its own. */
export function openIn({ read, page, like, tolerance, limit }: FillPlace, key: TileKey): Uint8Array {
  const allowed = limit?.get(key)
  if (limit !== null && allowed === undefined) return noTile
  const tile = rectOfTile(key)
  const { width, height } = intersectionOf(tile, page)
  if (width === 0) return noTile
  const pixels = read(key)
  if (pixels === null && !matchesClear(like, tolerance)) return noTile
  const isWhole = width === tileSide && height === tileSide
  if (pixels === null && isWhole && allowed === undefined) return wholeTile
  const matched = pixels === null ? wholeTile : matchPixels(pixels, like, tolerance)
  if (isWhole && allowed === undefined) return matched
  const open = new Uint8Array(size)
  eachRun(key, page, (from, _x, _y, length) => {
    for (let index = from; index < from + length; index++)
      if (matched[index] === 1 && allowed?.[index] !== 0) open[index] = 1
  })
  return open
}
