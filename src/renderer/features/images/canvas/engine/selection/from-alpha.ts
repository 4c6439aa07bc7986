import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import type { Layer } from '../document/layer.ts'
import { tileSide } from '../tiles/tile.ts'
import { editTiles, noTiles, type TileMap } from '../tiles/tile-map.ts'

/** What a layer covers of a page, as far as it does: its alpha, in the coordinates of the document. */
export function selectionOfAlpha({ tiles, x, y }: Pick<Layer, 'tiles' | 'x' | 'y'>, page: Rect): Coverage {
  const selection = new Map<TileKey, Uint8Array>()
  const within = { ...page, x: page.x - x, y: page.y - y }
  for (const key of tileKeysIn(within)) {
    const tile = tiles.get(key)
    if (tile === undefined) continue
    eachRun(key, within, (from, left, top, length) => {
      const run = { x: left + x, y: top + y, width: length, height: 1 }
      for (const target of tileKeysIn(run)) {
        eachRun(target, run, (to, column, _row, part) => {
          const start = from + column - run.x
          let bytes = selection.get(target)
          for (let index = 0; index < part; index++) {
            const alpha = tile.pixels[(start + index) * 4 + 3] as number
            if (alpha === 0) continue
            bytes ??= newTile(selection, target)
            bytes[to + index] = alpha
          }
        })
      }
    })
  }
  return selection
}

function newTile(coverage: Map<TileKey, Uint8Array>, key: TileKey): Uint8Array {
  const made = new Uint8Array(tileSide * tileSide)
  coverage.set(key, made)
  return made
}

/** The tiles of a mask that is as dense as a coverage, in the same coordinates. The colour of a mask means nothing. */
export function tilesOfCoverage(coverage: Coverage): TileMap {
  const edit = editTiles(noTiles)
  for (const [key, bytes] of coverage) {
    const pixels = edit.writable(key)
    for (let index = 0; index < bytes.length; index++) pixels[index * 4 + 3] = bytes[index] as number
  }
  return edit.finish()
}
