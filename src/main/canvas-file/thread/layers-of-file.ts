import { type ComposedLayer, isSeen } from '../../../shared/canvas/compose.ts'
import { intersectionOf, isEmptyRect, type Rect } from '../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey } from '../../../shared/canvas/tile-key.ts'
import type { CanvasLayer } from '../../../shared/domain/canvas/canvas.ts'
import type { CanvasFile, TilePlace } from '../canvas-file.ts'

/** A layer that is not aligned with the document shares each of its tiles with up to four of its squares. */
const mostTilesInMemory = 64

type Tile = { pixels: Uint8ClampedArray }

/**
 * The layers that are seen, from the bottom to the top; their tiles are read when they are asked for. `idsIn` names those
 * of which a tile lies in a rectangle.
 */
export function seenLayersOf(file: CanvasFile): { layers: ComposedLayer[]; idsIn(rect: Rect): string[] } {
  const seen = file.structure().layers.filter(isSeen)
  const places = placesIn(file)
  const isIn = (rect: Rect, layer: CanvasLayer) =>
    places.get(layer.id)?.some(({ key }) => meets(rect, key, layer)) === true
  return {
    layers: readLayers(file, seen, places),
    idsIn: (rect) => seen.filter((layer) => isIn(rect, layer)).map(({ id }) => id),
  }
}

/** One layer by itself: whole, whatever its look in the document; a mask as if it were an image. */
export function layerByItself(file: CanvasFile, layerId: string): ComposedLayer[] {
  const layers = file.structure().layers.filter(({ id }) => id === layerId)
  const look = { kind: 'raster', opacity: 1, isHidden: false, blend: 'normal' } as const
  return readLayers(
    file,
    layers.map((layer) => ({ ...layer, ...look })),
    placesIn(file),
  )
}

type Places = ReadonlyMap<string, readonly TilePlace[]>

/** Reads the whole list. */
function placesIn(file: CanvasFile): Places {
  return Map.groupBy(file.places(), ({ layerId }) => layerId)
}

function meets(rect: Rect, key: TileKey, { x, y }: CanvasLayer): boolean {
  const tile = rectOfTile(key)
  return !isEmptyRect(intersectionOf({ ...tile, x: tile.x + x, y: tile.y + y }, rect))
}

function readLayers(file: CanvasFile, layers: readonly CanvasLayer[], places: Places): ComposedLayer[] {
  const inMemory = new Map<number, Tile>()

  const tileOf = (id: number): Tile | undefined => {
    const known = inMemory.get(id)
    if (known !== undefined) return known
    const pixels = file.tile(id)
    if (pixels === null) return undefined
    const tile = { pixels: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength) }
    const [oldest] = inMemory.keys()
    if (inMemory.size >= mostTilesInMemory && oldest !== undefined) inMemory.delete(oldest)
    inMemory.set(id, tile)
    return tile
  }

  return layers.map((layer) => {
    const ids = new Map((places.get(layer.id) ?? []).map(({ key, tileId }) => [key, tileId]))
    const get = (key: TileKey) => {
      const id = ids.get(key)
      return id === undefined ? undefined : tileOf(id)
    }
    return { ...layer, tiles: { get } }
  })
}
