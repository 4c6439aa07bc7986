import { type RefObject, useMemo, useState } from 'react'
import type { Job } from '../../../../shared/domain/job.ts'
import { layOutOrder, type OrderLayout } from './order-layout.ts'
import { placeOrders, type Shelf } from './place-orders.ts'

/** Orders beside each other, with the place of each. */
export type WallRow = { readonly id: string; readonly orders: readonly PlacedOrder[] }
export type PlacedOrder = { readonly job: Job; readonly layout: OrderLayout }

/** CSS pixels between two orders of a row. */
export const orderGap = 24

type Wall = { scroller: RefObject<HTMLElement | null>; width: number; edge: number }
type Drawn = { jobs: readonly Job[]; shelves: readonly Shelf[]; width: number; edge: number }

const nothing: Drawn = { jobs: [], shelves: [], width: 0, edge: 0 }

/** The rows of the wall; what stands in one stays in it while orders come and go. Other sizes are another wall. */
export function usePlacedOrders(jobs: readonly Job[], { scroller, width, edge }: Wall): readonly WallRow[] {
  const layouts = useMemo(() => rememberLayouts(width, edge), [width, edge])
  const [drawn, setDrawn] = useState(nothing)
  let now = drawn
  if (drawn.jobs !== jobs || drawn.width !== width || drawn.edge !== edge) {
    const byId = new Map<string, Job>(jobs.map((job) => [job.id, job]))
    const widthOf = (id: string) => {
      const job = byId.get(id)
      return job === undefined ? 0 : layouts(job).width
    }
    const isSameWall = drawn.width === width && drawn.edge === edge
    const ids = jobs.map(({ id }) => id)
    // Asked of the page itself: the event of a scroll comes a frame later.
    const isAtTop = (scroller.current?.scrollTop ?? 0) < 1
    const room = { width, gap: orderGap, widthOf }
    now = { jobs, width, edge, shelves: placeOrders(ids, isSameWall ? drawn.shelves : [], room, isAtTop) }
    setDrawn(now)
  }
  const { shelves } = now
  return useMemo(() => {
    const byId = new Map<string, Job>(jobs.map((job) => [job.id, job]))
    return shelves.map(({ id, orders }) => ({
      id,
      orders: orders.flatMap((order) => {
        const job = byId.get(order)
        return job === undefined ? [] : [{ job, layout: layouts(job) }]
      }),
    }))
  }, [jobs, shelves, layouts])
}

/** A job that has not changed is laid out once. */
function rememberLayouts(width: number, edge: number): (job: Job) => OrderLayout {
  const known = new WeakMap<Job, OrderLayout>()
  return (job) => {
    const layout = known.get(job) ?? layOutOrder(job, width, edge)
    known.set(job, layout)
    return layout
  }
}
