import { intersectionOf, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { tileSide } from '../tiles/tile.ts'
import { readCoverage, tilesAround, writeCoverage } from './coverage-bytes.ts'

/** The bytes of a part of a page: one byte a pixel, row by row. */
export type Strip = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/**
 * Makes a coverage anew from what lies around each pixel, a row of tiles at a time, so that a large page needs the memory of
 * a strip only. `reach`: how far from a pixel of the page what changes it may lie. `make` gets a strip with that much
 * more above and below, as far as the page goes, and gives bytes of the same size; the edges of the strip may be wrong.
 */
export function inStrips(
  coverage: Coverage,
  page: Rect,
  reach: number,
  make: (strip: Strip) => Uint8Array,
): Coverage {
  const made = new Map<TileKey, Uint8Array>()
  const target = intersectionOf(grownRect(tilesAround(coverage), reach), page)
  const end = target.y + target.height
  for (let y = target.y; y < end;) {
    const next = Math.min(end, (Math.floor(y / tileSide) + 1) * tileSide)
    const kept = { ...target, y, height: next - y }
    const wanted = intersectionOf(grownRect(kept, reach), { ...target, y: page.y, height: page.height })
    const bytes = make({
      bytes: readCoverage(coverage, wanted),
      width: wanted.width,
      height: wanted.height,
    })
    const start = (y - wanted.y) * wanted.width
    writeCoverage(made, kept, bytes.subarray(start, start + kept.height * kept.width))
    y = next
  }
  return made
}

function grownRect({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
