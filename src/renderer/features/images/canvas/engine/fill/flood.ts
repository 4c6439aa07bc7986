import { rectOfTile, type TileKey, tileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import type { Point } from '../selection/polygon.ts'
import { tileSide } from '../tiles/tile.ts'
import { type FillPlace, noTile, openIn, wholeTile } from './open-tiles.ts'

const side = tileSide
/** Of a pixel that may be filled; one that is filled is 255. */
const fillable = 1
/** Shared by all tiles that are filled wholly; never changed. */
const whole = new Uint8Array(side * side).fill(255)
/** Of a fill, how much is done once it is known where: what is left is to paint it. */
export const lookedAt = 0.5

/**
 * Every pixel that may be filled: 255, all others 0. Yields once for each tile that it looks at, so that it can be done in spells: how
 * much of the fill is done.
 */
export function* fillEverywhere(place: FillPlace): Generator<number, Coverage> {
  const coverage = new Map<TileKey, Uint8Array>()
  const all = tilesOnPage(place)
  let looked = 0
  for (const key of tileKeysIn(place.page)) {
    const open = openIn(place, key)
    if (open === wholeTile) coverage.set(key, whole)
    else if (open !== noTile && open.includes(1))
      coverage.set(
        key,
        open.map((byte) => byte * 255),
      )
    looked++
    yield (lookedAt * looked) / all
  }
  return coverage
}

/**
 * The same of what hangs together with one pixel by its four sides. Tile by tile, row by row: what a tile hands on to its
 * neighbours waits in a list, so nothing is called from within itself. Yields once for each visit of a tile.
 */
export function* fillFrom(place: FillPlace, { x, y }: Point): Generator<number, Coverage> {
  /** Of each tile that was looked at: what may be filled, what is, and nothing else. One map, for a page is large. */
  const known = new Map<TileKey, Uint8Array>()
  const all = tilesOnPage(place)
  /** Pixels of tiles from where to go on. */
  const waiting = new Map<TileKey, number[]>()

  const goOn = (column: number, row: number, index: number): void => {
    const key = tileKey(column, row)
    const seeds = waiting.get(key)
    if (seeds === undefined) waiting.set(key, [index])
    else seeds.push(index)
  }
  goOn(Math.floor(x / side), Math.floor(y / side), modulo(y) * side + modulo(x))

  for (let next = first(waiting); next !== undefined; next = first(waiting)) {
    const [key, seeds] = next
    waiting.delete(key)
    const { x: left, y: top } = rectOfTile(key)
    const [column, row] = [left / side, top / side]
    const leave: Leave = (right, down, index) => goOn(column + right, row + down, index)
    const tile = known.get(key) ?? openIn(place, key)
    if (tile === wholeTile) {
      known.set(key, whole)
      leaveAll(leave)
    } else if (tile !== whole) {
      known.set(key, tile)
      if (tile !== noTile) fillTile(tile, seeds, leave)
    }
    yield (lookedAt * known.size) / all
  }
  for (const [key, tile] of known) {
    if (tile === whole) continue
    const filled = withoutUnreached(tile)
    if (filled === null) known.delete(key)
    else known.set(key, filled)
    yield lookedAt
  }
  return known
}

/** What could be filled and is not reached is not filled; null where nothing is. What is filled wholly is one tile in memory. */
function withoutUnreached(tile: Uint8Array): Uint8Array | null {
  if (!tile.includes(255)) return null
  for (let at = 0; at < tile.length; at++) if (tile[at] === fillable) tile[at] = 0
  return tile.includes(0) ? tile : whole
}

/** As many as can be looked at, and some more. */
function tilesOnPage({ page: { width, height } }: FillPlace): number {
  return (Math.ceil(width / side) + 2) * (Math.ceil(height / side) + 2)
}

/** From a tile to the one beside it, where its pixel of that index is the next. */
type Leave = (right: -1 | 0 | 1, down: -1 | 0 | 1, index: number) => void

function first<Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | undefined {
  const [entry] = map
  return entry
}

function modulo(at: number): number {
  return ((at % side) + side) % side
}

/** What may be filled and hangs together with the seeds becomes 255. */
function fillTile(tile: Uint8Array, seeds: number[], leave: Leave): void {
  for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
    if (tile[seed] !== fillable) continue
    const start = seed - (seed % side)
    let from = seed
    while (from > start && tile[from - 1] === fillable) from--
    let to = seed + 1
    while (to < start + side && tile[to] === fillable) to++
    tile.fill(255, from, to)
    if (from === start) leave(-1, 0, start + side - 1)
    if (to === start + side) leave(1, 0, start)
    if (start > 0) pushRuns(seeds, tile, from - side, to - side)
    else for (let index = from; index < to; index++) leave(0, -1, index + side * (side - 1))
    if (start < side * (side - 1)) pushRuns(seeds, tile, from + side, to + side)
    else for (let index = from; index < to; index++) leave(0, 1, index - start)
  }
}

/** One pixel of each run. */
function pushRuns(seeds: number[], tile: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index++)
    if (tile[index] === fillable && (index === from || tile[index - 1] !== fillable)) seeds.push(index)
}

function leaveAll(leave: Leave): void {
  const last = side * (side - 1)
  for (let at = 0; at < side; at++) {
    leave(-1, 0, at * side + side - 1)
    leave(1, 0, at * side)
    leave(0, -1, last + at)
    leave(0, 1, at)
  }
}
