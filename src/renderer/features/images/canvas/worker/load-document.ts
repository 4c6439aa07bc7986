import { intersectionOf, isEmptyRect } from '../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../shared/canvas/tile-key.ts'
import type { Tile } from '../engine/tiles/tile.ts'
import type { OpenedCanvas } from './messages.ts'
import type { TilesOnTheirWay } from './early-actions.ts'
import { type AppLink, tilesAtOnce } from './save/app-link.ts'

type Place = OpenedCanvas['tiles'][number]
type Point = { readonly x: number; readonly y: number }

export type Loading = TilesOnTheirWay & {
  /** Places of the document, in tiles of its own, whose pixels have not all come. */
  readonly missing: ReadonlyMap<TileKey, number>
  /** Reads every tile, those nearest to a place of the document first. Rejects with a failure as it came. */
  run(centre: Point, onTiles: (tiles: readonly (Place & { readonly tile: Tile })[]) => void): Promise<void>
}

/** The tiles of a document that was just opened, on their way from the app. */
export function startLoading(
  { structure, tiles: places }: Pick<OpenedCanvas, 'structure' | 'tiles'>,
  link: Pick<AppLink, 'loadInTurn'>,
  atOnce = tilesAtOnce,
): Loading {
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
  /** Those whose pixels have not come, by layer. */
  const left = new Map(
    [...Map.groupBy(places, ({ layerId }) => layerId)].map(
      ([layerId, some]) => [layerId, new Map(some.map((place) => [place.key, place]))] as const,
    ),
  )
  /** Places that hold the same pixels share one tile, which is read once. */
  const sharing = Map.groupBy(places, ({ tileId }) => tileId)
  /** What somebody waits for comes before all others. */
  const wanted = new Set<Place>()

  return {
    missing,
    isThere(layerId, rect) {
      let isThere = true
      for (const [id, lacking] of left) {
        const { x, y } = corners.get(id) ?? { x: 0, y: 0 }
        for (const key of tileKeysIn({ ...rect, x: rect.x - x, y: rect.y - y })) {
          const place = lacking.get(key)
          if (place === undefined) continue
          if (id === layerId) isThere = false
          // What lies above and below it as well: nothing is seen there until all of it has come.
          wanted.add(place)
        }
      }
      return isThere
    },
    async run(centre, onTiles) {
      const far = (place: Place) => {
        const { x, y, width, height } = rectOf(place)
        const distance = Math.max(Math.abs(x + width / 2 - centre.x), Math.abs(y + height / 2 - centre.y))
        // What lies beside the page is seen by nobody yet.
        return isEmptyRect(intersectionOf(rectOf(place), page)) ? Infinity : distance
      }
      // After a try that failed, those that did not come.
      const sorted = places
        .filter(({ layerId, key }) => left.get(layerId)?.has(key) === true)
        .map((place) => ({ place, far: far(place) }))
        .toSorted((one, other) => (one.far === other.far ? 0 : one.far - other.far))
        .map(({ place }) => place)
      const next = inTurns(wanted, new Set(sorted), sharing, atOnce)
      await link.loadInTurn(next, (some, tiles) => {
        const came = some.flatMap(({ tileId }, index) => {
          const pixels = tiles[index]
          if (pixels === undefined) return []
          const tile = { pixels }
          return (sharing.get(tileId) ?? []).map((place) => ({ ...place, tile }))
        })
        for (const { tileId } of some) {
          for (const place of sharing.get(tileId) ?? []) {
            count(place, -1)
            left.get(place.layerId)?.delete(place.key)
          }
        }
        onTiles(came)
      })
    },
  }
}

/** What is read next: some of what is wanted, then of what waits; those that share its tile come with it. */
function inTurns(
  wanted: Set<Place>,
  waiting: Set<Place>,
  sharing: ReadonlyMap<number, readonly Place[]>,
  atOnce: number,
): () => Place[] {
  return () => {
    const some: Place[] = []
    for (const list of [wanted, waiting]) {
      for (const place of list) {
        if (some.length === atOnce) return some
        if (!waiting.has(place)) continue
        some.push(place)
        for (const one of sharing.get(place.tileId) ?? []) {
          waiting.delete(one)
          wanted.delete(one)
        }
      }
    }
    return some
  }
}
