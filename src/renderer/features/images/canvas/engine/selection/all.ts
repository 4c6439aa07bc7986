import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { tileSide } from '../tiles/tile.ts'

/** All of a page. */
export function selectAll(page: Rect): Coverage {
  return invertSelection(new Map(), page)
}

/** What of a page was not selected, pixel by pixel as far as it was not. */
export function invertSelection(before: Coverage, page: Rect): Coverage {
  const inverted = new Map<TileKey, Uint8Array>()
  for (const key of tileKeysIn(page)) {
    const old = before.get(key)
    const bytes = new Uint8Array(tileSide * tileSide)
    let isAny = false
    eachRun(key, page, (from, _x, _y, length) => {
      for (let index = from; index < from + length; index++) {
        const left = 255 - (old === undefined ? 0 : (old[index] as number))
        bytes[index] = left
        if (left !== 0) isAny = true
      }
    })
    if (isAny) inverted.set(key, bytes)
  }
  return inverted
}
