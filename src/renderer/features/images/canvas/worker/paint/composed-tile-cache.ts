import type { Layer } from '../../engine/document/layer.ts'
import { tileSide } from '../../engine/tiles/tile.ts'
import { type ComposedLayer, composeLayers, composeOver } from '../../../../../../shared/canvas/compose.ts'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { plainLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import { rectOfTile, type TileKey } from '../../../../../../shared/canvas/tile-key.ts'

/** So many tiles are kept: those that a stroke goes over, not a whole document. */
const mostKept = 64

/**
 * What layers make together, tile by tile, for as long as they look the same. A tile is put together once as much of it was asked
 * for as it has: a stroke that only crosses it asks for less.
 */
export function createComposedTileCache() {
  const tiles = new Map<TileKey, { readonly pixels: Uint8ClampedArray }>()
  /** Pixels that were asked for without being kept. */
  const asked = new Map<TileKey, number>()
  const layer: ComposedLayer = { ...plainLayer, tiles }
  let keptFor: readonly Layer[] = []

  function keep(layers: readonly Layer[], key: TileKey): void {
    const known = tiles.get(key) ?? { pixels: composeLayers(layers, rectOfTile(key)) }
    // The one that was asked for last goes last.
    tiles.delete(key)
    tiles.set(key, known)
    const [oldest] = tiles.keys()
    if (tiles.size <= mostKept || oldest === undefined) return
    tiles.delete(oldest)
    asked.delete(oldest)
  }

  /** What stands for layers in a tile: what they make together there where that is kept, or themselves. */
  function standIn(layers: readonly Layer[], key: TileKey, part: Rect): readonly ComposedLayer[] {
    if (layers.length !== keptFor.length || !layers.every((one, index) => looksAs(one, keptFor[index]))) {
      tiles.clear()
      asked.clear()
    }
    keptFor = layers
    const pixels = (asked.get(key) ?? 0) + part.width * part.height
    asked.set(key, pixels)
    const isWorthIt = tiles.has(key) || pixels >= tileSide * tileSide
    if (layers.length < 2 || !isWorthIt) return layers
    keep(layers, key)
    return [layer]
  }

  return {
    /** RGBA of a part of a tile: what layers make over nothing, as `composeLayers`. */
    make: (layers: readonly Layer[], key: TileKey, part: Rect) =>
      composeLayers(standIn(layers, key, part), part),
    /** Puts layers over RGBA of a part of a tile, in place, as `composeOver`; all of them are `normal`. */
    put: (out: Uint8ClampedArray, layers: readonly Layer[], key: TileKey, part: Rect) =>
      composeOver(out, standIn(layers, key, part), part),
    /** Puts one tile together that was asked for, while nobody waits. @returns false when there is none */
    warm(): boolean {
      const key = [...asked.keys()].find((one) => !tiles.has(one))
      if (key === undefined || keptFor.length < 2) return false
      keep(keptFor, key)
      return true
    },
  }
}

/** A step makes layers anew that it does not change: what they look like is the same then. */
function looksAs(one: Layer, other: Layer | undefined): boolean {
  const look = ['tiles', 'kind', 'opacity', 'blend', 'isHidden', 'x', 'y'] as const
  return one === other || (other !== undefined && look.every((name) => one[name] === other[name]))
}
