import { rectOfTile, type TileKey, tileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import type { Point } from '../selection/polygon.ts'
import { tileSide } from '../tiles/tile.ts'
import { type FillPlace, noTile, openIn, wholeTile } from './open-tiles.ts'

const side = tileSide
/** Shared by all tiles that are filled wholly; never changed. */
const whole = new Uint8Array(side * side).fill(255)

/** Every pixel that may be filled: 255, all others 0. Yields once for each tile that it looks at, so that it can be done in spells. */
export function* fillEverywhere(place: FillPlace): Generator<void, Coverage> {
  const coverage = new Map<TileKey, Uint8Array>()
  for (const key of tileKeysIn(place.page)) {
    const open = openIn(place, key)
    if (open === wholeTile) coverage.set(key, whole)
    else if (open !== noTile && open.includes(1))
      coverage.set(
        key,
        open.map((byte) => byte * 255),
      )
    yield
  }
  return coverage
}

/**
 * The same of what hangs together with one pixel by its four sides. Tile by tile, row by row: what a tile hands on to its
 * neighbours waits in a list, so nothing is called from within itself. Yields once for each visit of a tile.
 */
export function* fillFrom(place: FillPlace, { x, y }: Point): Generator<void, Coverage> {
  const coverage = new Map<TileKey, Uint8Array>()
  const open = new Map<TileKey, Uint8Array>()
  /** Pixels of tiles from where to go on. */
  const waiting = new Map<TileKey, number[]>()

  const goOn = (column: number, row: number, index: number): void => {
    const key = tileKey(column, row)
    const known = waiting.get(key)
    if (known === undefined) waiting.set(key, [index])
    else known.push(index)
  }
  goOn(Math.floor(x / side), Math.floor(y / side), modulo(y) * side + modulo(x))

  for (let next = first(waiting); next !== undefined; next = first(waiting)) {
    const [key, seeds] = next
    waiting.delete(key)
    const { x: left, y: top } = rectOfTile(key)
    const [column, row] = [left / side, top / side]
    const leave: Leave = (right, down, index) => goOn(column + right, row + down, index)
    const remaining = open.get(key) ?? openIn(place, key)
    if (remaining === wholeTile) {
      coverage.set(key, whole)
      open.set(key, noTile)
      leaveAll(leave)
    } else if (remaining !== noTile) {
      open.set(key, remaining)
      const covered = coverage.get(key) ?? new Uint8Array(side * side)
      if (fillTile(remaining, covered, seeds, leave)) coverage.set(key, covered)
    }
    yield
  }
  return coverage
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

/** @returns whether anything was filled */
function fillTile(open: Uint8Array, covered: Uint8Array, seeds: number[], leave: Leave): boolean {
  let isAny = false
  for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
    if (open[seed] !== 1) continue
    isAny = true
    const start = seed - (seed % side)
    let from = seed
    while (from > start && open[from - 1] === 1) from--
    let to = seed + 1
    while (to < start + side && open[to] === 1) to++
    open.fill(0, from, to)
    covered.fill(255, from, to)
    if (from === start) leave(-1, 0, start + side - 1)
    if (to === start + side) leave(1, 0, start)
    if (start > 0) pushRuns(seeds, open, from - side, to - side)
    else for (let index = from; index < to; index++) leave(0, -1, index + side * (side - 1))
    if (start < side * (side - 1)) pushRuns(seeds, open, from + side, to + side)
    else for (let index = from; index < to; index++) leave(0, 1, index - start)
  }
  return isAny
}

/** One pixel of each run. */
function pushRuns(seeds: number[], open: Uint8Array, from: number, to: number): void {
  for (let index = from; index < to; index++)
    if (open[index] === 1 && (index === from || open[index - 1] !== 1)) seeds.push(index)
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
