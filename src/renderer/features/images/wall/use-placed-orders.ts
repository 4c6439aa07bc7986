import { type RefObject, useMemo, useState } from 'react'
import type { JobId } from '../../../../shared/domain/ids.ts'
import { oneForEach } from '../../../../shared/one-for-each.ts'
import type { Job } from '../../../../shared/domain/job/job.ts'
import { tileGap } from '../../../media/tiles/tile-layout.ts'
import { batchesOnWall, type WallBatch } from './batch/wall-batches.ts'
import { layOutOrder, type OrderLayout } from './order-layout.ts'
import { placeOrders, type Shelf } from './place-orders.ts'
import { type PlacedOrder, wallRows, type WallRow } from './wall-rows.ts'

/** CSS pixels between two orders of a row. */
export const orderGap = 24

type Wall = { scroller: RefObject<HTMLElement | null>; width: number; edge: number }
type Drawn = { jobs: readonly Job[]; shelves: readonly Shelf[]; width: number; edge: number }

const nothing: Drawn = { jobs: [], shelves: [], width: 0, edge: 0 }

/** The rows of the wall; what stands in one stays in it while orders come and go. Other sizes are another wall. */
export function usePlacedOrders(jobs: readonly Job[], { scroller, width, edge }: Wall): readonly WallRow[] {
  const layouts = useMemo(() => rememberLayouts(width, edge), [width, edge])
  const batches = useMemo(() => batchesOnWall(jobs), [jobs])
  const [drawn, setDrawn] = useState(nothing)
  let now = drawn
  if (drawn.jobs !== jobs || drawn.width !== width || drawn.edge !== edge) {
    const byId = new Map<string, Job>(jobs.map((job) => [job.id, job]))
    const widthOf = (id: string) => {
      const job = byId.get(id)
      return job === undefined ? 0 : layouts(job, batches.has(job.id)).width
    }
    const isSameWall = drawn.width === width && drawn.edge === edge
    const ids = jobs.map(({ id }) => id)
    // Asked of the page itself: the event of a scroll comes a frame later.
    const isAtTop = (scroller.current?.scrollTop ?? 0) < 1
    const batchOf = (id: string) => batches.get(id as JobId)?.id ?? null
    const room = { width, gap: orderGap, batchGap: tileGap, widthOf, batchOf }
    now = { jobs, width, edge, shelves: placeOrders(ids, isSameWall ? drawn.shelves : [], room, isAtTop) }
    setDrawn(now)
  }
  const { shelves } = now
  return useMemo(() => placedRows(jobs, shelves, batches, layouts), [jobs, shelves, batches, layouts])
}

function placedRows(
  jobs: readonly Job[],
  shelves: readonly Shelf[],
  batches: ReadonlyMap<JobId, WallBatch>,
  layouts: Layouts,
): readonly WallRow[] {
  const byId = new Map<string, Job>(jobs.map((job) => [job.id, job]))
  const placed = shelves.map(({ id, orders }) => ({
    id,
    orders: orders.flatMap((order): PlacedOrder[] => {
      const job = byId.get(order)
      if (job === undefined) return []
      const batch = batches.get(job.id) ?? null
      return [{ job, batch, layout: layouts(job, batch !== null) }]
    }),
  }))
  return wallRows(placed, { gap: orderGap, batchGap: tileGap })
}

type Layouts = (job: Job, isInBatch: boolean) => OrderLayout

/** A job that has not changed is laid out once. */
function rememberLayouts(width: number, edge: number): Layouts {
  const layOut = (isInBatch: boolean) => oneForEach((job: Job) => layOutOrder(job, width, edge, isInBatch))
  const [alone, inBatch] = [layOut(false), layOut(true)]
  return (job, isInBatch) => (isInBatch ? inBatch : alone)(job)
}
