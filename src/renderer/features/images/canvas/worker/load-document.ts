import { intersectionOf, isEmptyRect } from '../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../shared/canvas/tile-key.ts'
import type { Tile } from '../engine/tiles/tile.ts'
import type { OpenedCanvas } from './messages.ts'
import type { AppLink } from './save/app-link.ts'

type Place = OpenedCanvas['tiles'][number]
type Point = { readonly x: number; readonly y: number }

export type Loading = {
  /** Places of the document, in tiles of its own, whose pixels have not all come. */
  readonly missing: ReadonlyMap<TileKey, number>
  /** Reads every tile, those nearest to a place of the document first. Rejects with a failure as it came. */
  run(centre: Point, onTiles: (tiles: readonly (Place & { readonly tile: Tile })[]) => void): Promise<void>
}

/** The tiles of a document that was just opened, on their way from the app. */
export function startLoading({ structure, tiles: places }: OpenedCanvas, link: AppLink): Loading {
  const corners = new Map(structure.layers.map(({ id, x, y }) => [id, { x, y }]))
  const page = { x: 0, y: 0, width: structure.width, height: structure.height }
  const missing = new Map<TileKey, number>()

  const rectOf = ({ layerId, key }: Place) => {
    const corner = corners.get(layerId) ?? { x: 0, y: 0 }
    const tile = rectOfTile(key)
    return { ...tile, x: tile.x + corner.x, y: tile.y + corner.y }
  }
  const count = (place: Place, change: 1 | -1) => {
    for (const key of tileKeysIn(intersectionOf(rectOf(place), page))) {
      const left = (missing.get(key) ?? 0) + change
      if (left > 0) missing.set(key, left)
      else missing.delete(key)
    }
  }
  for (const place of places) count(place, 1)

  return {
    missing,
    async run(centre, onTiles) {
      const far = (place: Place) => {
        const { x, y, width, height } = rectOf(place)
        const distance = Math.max(Math.abs(x + width / 2 - centre.x), Math.abs(y + height / 2 - centre.y))
        // What lies beside the page is seen by nobody yet.
        return isEmptyRect(intersectionOf(rectOf(place), page)) ? Infinity : distance
      }
      const sorted = places
        .map((place) => ({ place, far: far(place) }))
        .toSorted((one, other) => (one.far === other.far ? 0 : one.far - other.far))
        .map(({ place }) => place)
      const ids = sorted.map(({ tileId }) => tileId)
      await link.load(ids, (from, some) => {
        const came = some.flatMap((pixels, index) => {
          const place = sorted[from + index]
          return place === undefined ? [] : [{ ...place, tile: { pixels } }]
        })
        for (const place of came) count(place, -1)
        onTiles(came)
      })
    },
  }
}
