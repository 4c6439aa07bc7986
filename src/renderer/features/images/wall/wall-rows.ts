import type { Job } from '../../../../shared/domain/job/job.ts'
import type { WallBatch } from './batch/wall-batches.ts'
import type { OrderLayout } from './order-layout.ts'

/** An order with its place. `batch`: what it stands below one heading with; null: it has its own. */
export type PlacedOrder = {
  readonly job: Job
  readonly batch: WallBatch | null
  readonly layout: OrderLayout
}

/** What stands below one heading in a row: an order, or what of a batch is there. */
export type WallGroup = {
  readonly batch: WallBatch | null
  /** False in the rows of a batch below its first. */
  readonly hasHeading: boolean
  readonly orders: readonly PlacedOrder[]
}

/** Orders beside each other. `lefts`: of each, in their order, where it begins, in CSS pixels. */
export type WallRow = {
  readonly id: string
  readonly groups: readonly WallGroup[]
  readonly orders: readonly PlacedOrder[]
  readonly lefts: readonly number[]
  /** Its batch goes on in the next row. */
  readonly goesOn: boolean
}

type PlacedRow = { readonly id: string; readonly orders: readonly PlacedOrder[] }
/** CSS pixels between groups, and between the orders of one. */
type Gaps = { gap: number; batchGap: number }

/** Pure: which headings the rows have, and where each order begins. */
export function wallRows(placed: readonly PlacedRow[], gaps: Gaps): readonly WallRow[] {
  return placed.map(({ id, orders }, at) => {
    const groups = groupsOf(orders)
    const above = placed[at - 1]?.orders
    const [first, ...others] = groups
    // A batch that has its row for itself and goes on in the next needs no second heading there.
    const isRest =
      first !== undefined &&
      first.batch !== null &&
      above !== undefined &&
      above.length > 0 &&
      above.every(({ batch }) => batch?.id === first.batch?.id)
    const next = placed[at + 1]?.orders[0]?.batch?.id
    return {
      ...{ id, orders, lefts: leftsOf(groups, gaps) },
      groups: first === undefined ? [] : [{ ...first, hasHeading: !isRest }, ...others],
      goesOn: next !== undefined && orders.every(({ batch }) => batch?.id === next),
    }
  })
}

function groupsOf(orders: readonly PlacedOrder[]): WallGroup[] {
  const groups: { batch: WallBatch | null; hasHeading: boolean; orders: PlacedOrder[] }[] = []
  for (const order of orders) {
    const last = groups.at(-1)
    if (order.batch !== null && last?.batch?.id === order.batch.id) last.orders.push(order)
    else groups.push({ batch: order.batch, hasHeading: true, orders: [order] })
  }
  return groups
}

function leftsOf(groups: readonly WallGroup[], { gap, batchGap }: Gaps): number[] {
  const lefts: number[] = []
  let left = 0
  for (const { orders } of groups) {
    for (const { layout } of orders) {
      lefts.push(left)
      left += layout.width + batchGap
    }
    left += gap - batchGap
  }
  return lefts
}
