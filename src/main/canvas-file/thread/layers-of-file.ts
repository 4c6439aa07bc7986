import { type ComposedLayer, isSeen } from '../../../shared/canvas/compose.ts'
import { intersectionOf, isEmptyRect, type Rect } from '../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey } from '../../../shared/canvas/tile-key.ts'
import type { CanvasLayer } from '../../../shared/domain/canvas.ts'
import type { CanvasFile } from '../canvas-file.ts'

/** A layer that is not aligned with the document shares each of its tiles with up to four of its squares. */
const mostTilesInMemory = 64

type Tile = { pixels: Uint8ClampedArray }

/** The layers that are seen, from the bottom to the top; their tiles are read when they are asked for. */
export function layersOf(file: CanvasFile): ComposedLayer[] {
  return readLayers(file, file.structure().layers.filter(isSeen))
}

/** One layer by itself: whole, whatever its look in the document; a mask as if it were an image. */
export function layerByItself(file: CanvasFile, layerId: string): ComposedLayer[] {
  const layers = file.structure().layers.filter(({ id }) => id === layerId)
  const look = { kind: 'raster', opacity: 1, isHidden: false, blend: 'normal' } as const
  return readLayers(
    file,
    layers.map((layer) => ({ ...layer, ...look })),
  )
}

/** Those of the layers that are seen of which a tile lies in the rectangle. */
export function layerIdsIn(file: CanvasFile, rect: Rect): string[] {
  const seen = file.structure().layers.filter(isSeen)
  const corners = new Map(seen.map(({ id, x, y }) => [id, { x, y }]))
  const found = new Set<string>()
  for (const { layerId, key } of file.places()) {
    const corner = corners.get(layerId)
    if (corner === undefined || found.has(layerId)) continue
    const tile = rectOfTile(key)
    const inDocument = { ...tile, x: tile.x + corner.x, y: tile.y + corner.y }
    if (!isEmptyRect(intersectionOf(inDocument, rect))) found.add(layerId)
  }
  return [...found]
}

function readLayers(file: CanvasFile, layers: readonly CanvasLayer[]): ComposedLayer[] {
  const places = Map.groupBy(file.places(), ({ layerId }) => layerId)
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
