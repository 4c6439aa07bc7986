/** Orders that stand beside each other, from the newest on; `id` names the row for good. */
export type Shelf = { readonly id: string; readonly orders: readonly string[] }

export type Room = {
  /** In CSS pixels, as are the widths. */
  readonly width: number
  readonly gap: number
  /** Between two orders of one batch. */
  readonly batchGap: number
  widthOf(order: string): number
  /** What it was asked for with, which stands together below one heading; null: by itself. */
  batchOf(order: string): string | null
}

/**
 * Pure: rows of orders, newest first. What stands in a row stays in it while others come and go: new orders join the
 * first row only where that is wanted, else they begin one above it; older ones join the last row and begin others below.
 * A batch that is more than a row has rows of its own.
 *
 * @param orders all of them, newest first, each once; those of a batch follow each other
 * @param before the rows until now; none places everything anew
 * @param mayJoin whether new ones may move the first row to the right: at the very top of the wall
 */
export function placeOrders(
  orders: readonly string[],
  before: readonly Shelf[],
  room: Room,
  mayJoin: boolean,
): Shelf[] {
  const shelfOf = new Map(before.flatMap((shelf) => shelf.orders.map((order) => [order, shelf.id] as const)))
  let firstKnown = orders.findIndex((order) => shelfOf.has(order))
  // A batch comes order by order: it is placed anew with each that comes, so that its rows are full.
  while (firstKnown > 0 && isOneBatch(orders[firstKnown - 1], orders[firstKnown], room)) firstKnown += 1
  const packed = pack(orders.slice(Math.max(0, firstKnown)), shelfOf, room, new Set(shelfOf.values()))
  return firstKnown <= 0 ? packed : withNew(orders.slice(0, firstKnown), packed, room, mayJoin)
}

type OpenShelf = { id: string; orders: string[]; width: number }

function pack(
  orders: readonly string[],
  shelfOf: ReadonlyMap<string, string>,
  room: Room,
  known: ReadonlySet<string>,
): Shelf[] {
  const shelves: Shelf[] = []
  const used = new Set<string>()
  const runs = runWidths(orders, room)
  let now: OpenShelf | null = null
  for (const [at, order] of orders.entries()) {
    const shelf = shelfOf.get(order)
    const width = room.widthOf(order)
    const goesOn = isOneBatch(orders[at - 1], order, room)
    if (now !== null && (shelf === undefined || shelf === now.id)) {
      const gap = goesOn ? room.batchGap : room.gap
      // What stands there stays; what comes does not begin what has no end there, nor follow what began elsewhere.
      const needed = goesOn || shelf !== undefined ? width : (runs[at] ?? width)
      const isOpen =
        goesOn || shelf !== undefined || !isRestOfBatch(now, orders[at - now.orders.length - 1], room)
      if (isOpen && now.width + gap + needed <= room.width) {
        now.orders.push(order)
        now.width += gap + width
        continue
      }
    }
    const id: string = shelf === undefined || used.has(shelf) ? freeId(order, used, known) : shelf
    used.add(id)
    now = { id, orders: [order], width }
    shelves.push(now)
  }
  return shelves.map(({ id, orders: its }) => ({ id, orders: its }))
}

/** Of each order how wide it is with those of its batch that follow it. */
function runWidths(orders: readonly string[], room: Room): number[] {
  const widths = orders.map((order) => room.widthOf(order))
  for (let at = orders.length - 2; at >= 0; at -= 1) {
    if (isOneBatch(orders[at], orders[at + 1], room))
      widths[at] = (widths[at] ?? 0) + room.batchGap + (widths[at + 1] ?? 0)
  }
  return widths
}

/** Whether a row goes on with the batch of the one above it. */
function isRestOfBatch({ orders }: Pick<Shelf, 'orders'>, above: string | undefined, room: Room): boolean {
  return isOneBatch(above, orders[0], room)
}

function isOneBatch(one: string | undefined, other: string | undefined, { batchOf }: Room): boolean {
  if (one === undefined || other === undefined) return false
  const batch = batchOf(one)
  return batch !== null && batch === batchOf(other)
}

/** Named by an order that begins it; one that began another row before has a name of its own. */
function freeId(order: string, used: ReadonlySet<string>, known: ReadonlySet<string>): string {
  let id = order
  while (used.has(id) || known.has(id)) id += '+'
  return id
}

/** From the oldest of the new ones on, a batch at a time, each at the left of the first row or in rows above it. */
function withNew(fresh: readonly string[], shelves: readonly Shelf[], room: Room, mayJoin: boolean): Shelf[] {
  const used = new Set(shelves.map(({ id }) => id))
  const rest = shelves.slice(1)
  let first = shelves[0]
  // What has more rows than this one has them for itself.
  let isOpen = mayJoin && !isOneBatch(first?.orders.at(-1), rest[0]?.orders[0], room)
  const above: Shelf[][] = []
  for (const run of runsOf(fresh, room).toReversed()) {
    if (first !== undefined && isOpen && widthOf([...run, ...first.orders], room) <= room.width) {
      first = { id: first.id, orders: [...run, ...first.orders] }
      continue
    }
    const [top, ...its] = pack(run, new Map(), room, used)
    if (first !== undefined) above.push([...its, first])
    else above.push(its)
    first = top
    for (const { id } of [...its, ...(top === undefined ? [] : [top])]) used.add(id)
    isOpen = its.length === 0
  }
  return [...(first === undefined ? [] : [first]), ...above.toReversed().flat(), ...rest]
}

/** Orders of one batch together, others one by one. */
function runsOf(orders: readonly string[], room: Room): string[][] {
  const runs: string[][] = []
  for (const [at, order] of orders.entries()) {
    const last = runs.at(-1)
    if (last !== undefined && isOneBatch(orders[at - 1], order, room)) last.push(order)
    else runs.push([order])
  }
  return runs
}

/** Of a row, in CSS pixels. */
function widthOf(orders: readonly string[], room: Room): number {
  return orders.reduce((sum, order, at) => {
    const gap = at === 0 ? 0 : isOneBatch(orders[at - 1], order, room) ? room.batchGap : room.gap
    return sum + gap + room.widthOf(order)
  }, 0)
}
