import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Colour } from '../brush/brush.ts'
import type { Coverage } from '../brush/coverage.ts'
import { multiplyRun, paintRun } from '../brush/paint.ts'
import type { CanvasDocument } from '../document/canvas-document.ts'
import type { Layer } from '../document/layer.ts'
import { readCoverage } from '../selection/coverage-bytes.ts'
import { arePixelsEqual, bytesPerTile, isClear, type Tile } from '../tiles/tile.ts'
import { readPixels, type TileMap } from '../tiles/tile-map.ts'
import type { Pixel } from './matching.ts'
import { fillEverywhere, fillFrom, lookedAt } from './flood.ts'

export type FillOrder = {
  /** In pixels of the document: what looks like what lies there is filled. */
  readonly x: number
  readonly y: number
  readonly colour: Colour
  /** 0 to 255, in any channel. */
  readonly tolerance: number
  /** Only what hangs together with that place. */
  readonly isContiguous: boolean
  /** What one sees says what is alike; otherwise the layer alone. */
  readonly isAllLayers: boolean
}

/**
 * The layer's tiles after it, inside the selection; the same object where nothing changes. Yields at least once for each tile that it
 * looks at or writes, so that it can be done in spells: how much of it is done, from 0 to 1.
 *
 * @returns null where more than `most` tiles would change: then no others are made
 */
export function* fillLayer(
  document: CanvasDocument,
  layer: Layer,
  order: FillOrder,
  selection: Coverage | null,
  most = Infinity,
): Generator<number, TileMap | null> {
  const page = { x: 0, y: 0, width: document.width, height: document.height }
  const at = { x: Math.floor(order.x), y: Math.floor(order.y) }
  const isOnPage = at.x >= 0 && at.y >= 0 && at.x < page.width && at.y < page.height
  if (!isOnPage) return layer.tiles
  const readRect = (rect: Rect) =>
    order.isAllLayers
      ? composeLayers(document.layers, rect)
      : readPixels(layer.tiles, shifted(rect, layer, -1))
  const sources = order.isAllLayers ? document.layers : [layer]
  const read = (key: TileKey) => (hasTiles(sources, rectOfTile(key)) ? readRect(rectOfTile(key)) : null)
  const [red = 0, green = 0, blue = 0, alpha = 0] = readRect({ ...at, width: 1, height: 1 })
  const like: Pixel = [red, green, blue, alpha]
  const place = { read, page, like, tolerance: order.tolerance, limit: selection }
  const coverage = yield* order.isContiguous ? fillFrom(place, at) : fillEverywhere(place)
  return yield* paintTiles(layer, coverage, order.colour, selection, most)
}

function* paintTiles(
  layer: Layer,
  coverage: Coverage,
  colour: Colour,
  selection: Coverage | null,
  most: number,
): Generator<number, TileMap | null> {
  const after = new Map(layer.tiles)
  let changed = 0
  const touched = new Set<TileKey>()
  for (const key of coverage.keys())
    for (const target of tileKeysIn(shifted(rectOfTile(key), layer, -1))) touched.add(target)
  /** What is filled wholly and was clear is one tile in memory. */
  let full: Tile | null = null
  let done = 0
  for (const key of touched) {
    yield lookedAt + ((1 - lookedAt) * done++) / touched.size
    const rect = shifted(rectOfTile(key), layer, 1)
    const covered = readCoverage(coverage, rect)
    if (selection !== null) multiplyRun(covered, covered, readCoverage(selection, rect), 0, covered.length)
    const before = layer.tiles.get(key)
    const pixels = before?.pixels.slice() ?? new Uint8ClampedArray(bytesPerTile)
    paintRun(pixels, covered, { kind: 'colour', colour, opacity: 1 }, 0, covered.length)
    if (before === undefined ? isClear(pixels) : arePixelsEqual(before.pixels, pixels)) continue
    changed++
    if (changed > most) return null
    const isFull = covered.every((byte) => byte === 255)
    if (isFull) full ??= { pixels }
    after.set(key, isFull && full !== null ? full : { pixels })
  }
  return changed > 0 ? after : layer.tiles
}

function shifted(rect: Rect, { x, y }: Layer, times: 1 | -1): Rect {
  return { ...rect, x: rect.x + times * x, y: rect.y + times * y }
}

function hasTiles(layers: readonly Layer[], rect: Rect): boolean {
  return layers.some((layer) => {
    for (const key of tileKeysIn(shifted(rect, layer, -1))) if (layer.tiles.has(key)) return true
    return false
  })
}
