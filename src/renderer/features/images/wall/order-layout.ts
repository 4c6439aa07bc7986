import type { Job } from '../../../../shared/domain/job/job.ts'
import { assetRatio, expectedRatio } from '../../../media/jobs/expected-ratio.ts'
import { isLiveState } from '../../../../shared/domain/job/live-job.ts'
import { tileCount } from '../../../media/jobs/JobTiles.tsx'
import { tileGap, type TileLayout } from '../../../media/tiles/tile-layout.ts'

/** The place of one order on the wall. */
export type OrderLayout = {
  /** Of its heading and its tiles, in CSS pixels. */
  width: number
  tiles: TileLayout
}

/** Words of a heading have at least this room. */
export const headingWidth = 216
/** What can be done with an image of a batch has at least this room. */
const captionWidth = 96
/** An order that ended without a result keeps its places, but small ones. */
const barrenEdge = 88

/**
 * Pure: how large the tiles of an order are, and how many stand beside each other. All tiles of a wall have one height, so
 * that its rows are even; what would be wider than the wall is as wide as that.
 *
 * @param room width of the wall, in CSS pixels
 * @param edge height of a tile
 * @param isInBatch it stands below the heading of what it was asked for with, and needs no room for words but its own
 */
export function layOutOrder(job: Job, room: number, edge: number, isInBatch = false): OrderLayout {
  const count = Math.max(1, tileCount(job))
  const isBarren = !isLiveState(job.state) && job.assets.length === 0
  const tile = tileOf(job, room, isBarren ? Math.min(edge, barrenEdge) : edge)
  const columns = Math.max(1, Math.min(count, Math.floor((room + tileGap) / (tile.width + tileGap))))
  const rows = Math.ceil(count / columns)
  const width = columns * (tile.width + tileGap) - tileGap
  return {
    width: Math.max(width, Math.min(room, isInBatch && !isBarren ? captionWidth : headingWidth)),
    tiles: { columns, tile, height: rows * (tile.height + tileGap) - tileGap },
  }
}

/** One ratio for all tiles of an order: that of its files once one is there. */
function tileOf(job: Job, room: number, edge: number) {
  const expected = expectedRatio(job.request)
  const first = job.assets[0]
  const ratio = first === undefined ? expected : assetRatio(first, expected)
  const width = Math.max(1, Math.min(room, Math.round(edge * ratio)))
  return { width, height: Math.max(1, Math.min(edge, Math.round(width / ratio))) }
}
