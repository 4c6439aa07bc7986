export type Box = { width: number; height: number }

export type TileLayout = {
  columns: number
  tile: Box
  /** Height of all rows with the gaps between them. */
  height: number
}

export const tileGap = 6

/**
 * The largest tiles of one ratio (width over height) with which `count` of them fit the box.
 * Pure, so that a tile has its place before its image comes.
 */
export function layOutTiles(count: number, ratio: number, box: Box): TileLayout {
  let best = inColumns(count, 1, ratio, box)
  for (let columns = 2; columns <= count; columns++) {
    const candidate = inColumns(count, columns, ratio, box)
    if (candidate.tile.width > best.tile.width) best = candidate
  }
  return best
}

function inColumns(count: number, columns: number, ratio: number, box: Box): TileLayout {
  const rows = Math.ceil(count / columns)
  const widest = Math.floor((box.width - tileGap * (columns - 1)) / columns)
  const tallest = Math.floor((box.height - tileGap * (rows - 1)) / rows)
  const width = Math.max(1, Math.min(widest, Math.floor(tallest * ratio)))
  const height = Math.max(1, Math.min(tallest, Math.round(width / ratio)))
  return { columns, tile: { width, height }, height: rows * height + tileGap * (rows - 1) }
}
