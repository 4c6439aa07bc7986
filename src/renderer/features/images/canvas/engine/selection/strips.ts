import { intersectionOf, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { readCoverage, tilesAround, writeCoverage } from './coverage-bytes.ts'

/** The bytes of a part of a page: one byte a pixel, row by row. */
export type Strip = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/**
 * Makes a coverage anew from what lies around each pixel. Where all that lies around a tile is alike it stays as it is; the
 * others are made in strips, side by side in a row of tiles, so that a large page needs the memory of a strip only.
 *
 * @param reach how far from a pixel of the page what changes it may lie
 * @param make gets a strip with that much more on each side, as far as the page goes, and gives bytes of the same size; what
 *   lies in that margin may be wrong
 */
export function inStrips(
  coverage: Coverage,
  page: Rect,
  reach: number,
  make: (strip: Strip) => Uint8Array,
): Coverage {
  const made = new Map<TileKey, Uint8Array>()
  const target = intersectionOf(grownRect(tilesAround(coverage), reach), page)
  const valueAround = evenness(coverage, page, reach)

  function makePart(part: Rect): void {
    const kept = intersectionOf(part, target)
    const { x, y, width, height } = intersectionOf(grownRect(kept, reach), page)
    const bytes = make({ bytes: readCoverage(coverage, { x, y, width, height }), width, height })
    for (let row = kept.y; row < kept.y + kept.height; row++) {
      const start = (row - y) * width + kept.x - x
      writeCoverage(made, { ...kept, y: row, height: 1 }, bytes.subarray(start, start + kept.width))
    }
  }

  let strip: Rect | null = null
  for (const key of tileKeysIn(target)) {
    const tile = rectOfTile(key)
    const value = valueAround(key)
    const isBeside = strip !== null && strip.y === tile.y && strip.x + strip.width === tile.x
    if (strip !== null && !(value === null && isBeside)) {
      makePart(strip)
      strip = null
    }
    if (value === null) strip = strip === null ? tile : unionOf(strip, tile)
    const old = coverage.get(key)
    if (value !== null && value !== 0 && old !== undefined) made.set(key, old)
  }
  if (strip !== null) makePart(strip)
  return made
}

/** What all pixels of the page in and around a tile are covered by; null where they differ. */
function evenness(coverage: Coverage, page: Rect, reach: number): (key: TileKey) => number | null {
  const values = new Map([...coverage].map(([key, bytes]) => [key, evenValue(bytes, key, page)]))
  return (key) => {
    const around = tileKeysIn(intersectionOf(grownRect(rectOfTile(key), reach), page))
    const found = new Set([...around].map((one) => (values.has(one) ? values.get(one) : 0)))
    const [value = null] = found
    return found.size === 1 ? value : null
  }
}

function evenValue(bytes: Uint8Array, key: TileKey, page: Rect): number | null {
  let value: number | null = null
  let isEven = true
  eachRun(key, page, (from, _x, _y, length) => {
    value ??= bytes[from] as number
    for (let index = from; isEven && index < from + length; index++) isEven = bytes[index] === value
  })
  return isEven ? value : null
}

function grownRect({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
