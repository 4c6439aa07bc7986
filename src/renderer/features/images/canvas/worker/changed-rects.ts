import type { CanvasDocument } from '../engine/document/canvas-document.ts'
import { LazyTiles } from '../engine/transform/lazy-tiles.ts'
import type { Layer } from '../engine/document/layer.ts'
import { emptyRect, isEmptyRect, type Rect, unionOf } from '../../../../../shared/canvas/rect.ts'
import type { Tile } from '../engine/tiles/tile.ts'
import type { TileMap } from '../engine/tiles/tile-map.ts'
import { differingPart } from './differing-part.ts'
import { rectOfTile, type TileKey } from '../../../../../shared/canvas/tile-key.ts'

/** Where two documents may look different: rectangles of the document, which may overlap. */
export function changedRects(before: CanvasDocument, after: CanvasDocument): Rect[] {
  if (before.width !== after.width || before.height !== after.height) return [pageOf(before), pageOf(after)]
  const old = new Map(before.layers.map((layer) => [layer.id, layer]))
  const isReordered = idsOfBoth(before, after) !== idsOfBoth(after, before)
  const rects: Rect[] = []
  for (const layer of after.layers) {
    const earlier = old.get(layer.id)
    old.delete(layer.id)
    if (earlier === undefined) rects.push(boundsOf(layer))
    else if (isReordered || looksDifferent(earlier, layer)) rects.push(boundsOf(earlier), boundsOf(layer))
    else rects.push(...changedTiles(earlier, layer))
  }
  for (const gone of old.values()) rects.push(boundsOf(gone))
  return rects
}

function pageOf({ width, height }: CanvasDocument): Rect {
  return { x: 0, y: 0, width, height }
}

/** The order of those that the other one has too. */
function idsOfBoth(one: CanvasDocument, other: CanvasDocument): string {
  const ids = new Set(other.layers.map(({ id }) => id))
  return one.layers.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join(' ')
}

function looksDifferent(one: Layer, other: Layer): boolean {
  return (['x', 'y', 'opacity', 'blend', 'isHidden', 'kind'] as const).some(
    (name) => one[name] !== other[name],
  )
}

function changedTiles(before: Layer, after: Layer): Rect[] {
  if (before.tiles === after.tiles) return []
  const keys = new Set([...before.tiles.keys(), ...after.tiles.keys()])
  // To compare them would make them all.
  if (before.tiles instanceof LazyTiles || after.tiles instanceof LazyTiles)
    return [boundsOfKeys(after, notKnownAsSame(keys, before.tiles, after.tiles))]
  return [...keys].flatMap((key) => {
    const part = differingPart(before.tiles.get(key), after.tiles.get(key))
    if (isEmptyRect(part)) return []
    const tile = placedTile(after, key)
    return [{ ...part, x: part.x + tile.x, y: part.y + tile.y }]
  })
}

/** The tiles that may differ, as far as that is known without making any. */
function* notKnownAsSame(keys: Iterable<TileKey>, before: TileMap, after: TileMap): Generator<TileKey> {
  for (const key of keys) {
    const tile = knownTile(before, key)
    if (tile === undefined || tile !== knownTile(after, key)) yield key
  }
}

function knownTile(tiles: TileMap, key: TileKey): Tile | undefined {
  return tiles instanceof LazyTiles ? tiles.known(key) : tiles.get(key)
}

/** The smallest rectangle around a layer's tiles, in the document. */
export function boundsOf(layer: Layer): Rect {
  return boundsOfKeys(layer, layer.tiles.keys())
}

function boundsOfKeys(layer: Layer, keys: Iterable<TileKey>): Rect {
  let bounds = emptyRect
  for (const key of keys) bounds = unionOf(bounds, placedTile(layer, key))
  return bounds
}

function placedTile(layer: Layer, key: TileKey): Rect {
  const rect = rectOfTile(key)
  return { ...rect, x: rect.x + layer.x, y: rect.y + layer.y }
}
