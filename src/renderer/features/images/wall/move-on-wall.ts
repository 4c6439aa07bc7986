import { tileGap, type TileLayout } from '../../../media/tiles/tile-layout.ts'

/** The tiles of one order that can be gone to, from the left of its row on. */
export type WallOrder = {
  /** CSS pixels from the left of the wall. */
  readonly left: number
  readonly tiles: TileLayout
  /** Ids of its files. */
  readonly files: readonly string[]
}
/** Rows of the wall, from the top. */
export type WallRows = readonly (readonly WallOrder[])[]

type Place = { row: number; order: WallOrder; at: number }

/** Rows that a page is worth. */
const pageRows = 3

/**
 * Pure: the tile that a key leads to; null where it leads nowhere. Left and right go through all tiles in their order; up
 * and down to the tile that stands nearest above or below.
 */
export function moveOnWall(rows: WallRows, from: string, key: string): string | null {
  const all = rows.flatMap((row) => row.flatMap(({ files }) => files))
  const at = all.indexOf(from)
  if (at < 0) return all[0] ?? null
  switch (key) {
    case 'ArrowLeft':
      return all[at - 1] ?? null
    case 'ArrowRight':
      return all[at + 1] ?? null
    case 'Home':
      return all[0] ?? null
    case 'End':
      return all.at(-1) ?? null
    case 'ArrowUp':
      return stepped(rows, from, -1, 1)
    case 'ArrowDown':
      return stepped(rows, from, 1, 1)
    case 'PageUp':
      return stepped(rows, from, -1, pageRows)
    case 'PageDown':
      return stepped(rows, from, 1, pageRows)
    default:
      return null
  }
}

/** So many lines of tiles further, or as far as there are any. */
function stepped(rows: WallRows, from: string, step: 1 | -1, times: number): string | null {
  let id: string | null = null
  for (let time = 0; time < times; time += 1) {
    const next = nearestLine(rows, id ?? from, step)
    if (next === null) break
    id = next
  }
  return id
}

function nearestLine(rows: WallRows, from: string, step: 1 | -1): string | null {
  const place = placeOf(rows, from)
  if (place === null) return null
  const { order, at, row } = place
  const middle = middleOf(order, at)
  const line = Math.floor(at / order.tiles.columns) + step
  const within = lineOf(order, line)
  if (within.length > 0) return nearest([{ order, at: within }], middle)
  for (let next = row + step; next >= 0 && next < rows.length; next += step) {
    const lines = (rows[next] ?? []).map((one) => ({
      order: one,
      at: lineOf(one, step > 0 ? 0 : lastLine(one)),
    }))
    const found = nearest(lines, middle)
    if (found !== null) return found
  }
  return null
}

function placeOf(rows: WallRows, id: string): Place | null {
  for (const [row, orders] of rows.entries()) {
    for (const order of orders) {
      const at = order.files.indexOf(id)
      if (at >= 0) return { row, order, at }
    }
  }
  return null
}

function lastLine({ files, tiles }: WallOrder): number {
  return Math.floor((files.length - 1) / tiles.columns)
}

/** Which of its tiles stand in this line. */
function lineOf({ files, tiles }: WallOrder, line: number): number[] {
  const first = line * tiles.columns
  const last = Math.min(files.length, first + tiles.columns)
  return line < 0 ? [] : Array.from({ length: Math.max(0, last - first) }, (_, nth) => first + nth)
}

function middleOf({ left, tiles }: WallOrder, at: number): number {
  return left + (at % tiles.columns) * (tiles.tile.width + tileGap) + tiles.tile.width / 2
}

function nearest(
  lines: readonly { order: WallOrder; at: readonly number[] }[],
  middle: number,
): string | null {
  let best: { id: string; distance: number } | null = null
  for (const { order, at } of lines) {
    for (const one of at) {
      const distance = Math.abs(middleOf(order, one) - middle)
      const id = order.files[one]
      if (id !== undefined && (best === null || distance < best.distance)) best = { id, distance }
    }
  }
  return best?.id ?? null
}
