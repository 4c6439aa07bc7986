/** Orders that stand beside each other, from the newest on; `id` names the row for good. */
export type Shelf = { readonly id: string; readonly orders: readonly string[] }

export type Room = {
  /** In CSS pixels, as are the widths. */
  readonly width: number
  readonly gap: number
  widthOf(order: string): number
}

/**
 * Pure: rows of orders, newest first. What stands in a row stays in it while others come and go: new orders join the
 * first row only where that is wanted, else they begin one above it; older ones join the last row and begin others below.
 *
 * @param orders all of them, newest first, each once
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
  const firstKnown = orders.findIndex((order) => shelfOf.has(order))
  const packed = pack(orders.slice(Math.max(0, firstKnown)), shelfOf, room)
  return firstKnown <= 0 ? packed : withNew(orders.slice(0, firstKnown), packed, room, mayJoin)
}

function pack(orders: readonly string[], shelfOf: ReadonlyMap<string, string>, room: Room): Shelf[] {
  const shelves: Shelf[] = []
  const known = new Set(shelfOf.values())
  const used = new Set<string>()
  let now: { id: string; orders: string[]; width: number } | null = null
  for (const order of orders) {
    const shelf = shelfOf.get(order)
    const width = room.widthOf(order)
    const isItsRow: boolean = now !== null && (shelf === undefined || shelf === now.id)
    if (now !== null && isItsRow && now.width + room.gap + width <= room.width) {
      now.orders.push(order)
      now.width += room.gap + width
      continue
    }
    const id = shelf === undefined || used.has(shelf) ? freeId(order, used, known) : shelf
    used.add(id)
    now = { id, orders: [order], width }
    shelves.push(now)
  }
  return shelves.map(({ id, orders: its }) => ({ id, orders: its }))
}

/** Named by an order that begins it; one that began another row before has a name of its own. */
function freeId(order: string, used: ReadonlySet<string>, known: ReadonlySet<string>): string {
  let id = order
  while (used.has(id) || known.has(id)) id += '+'
  return id
}

/** From the oldest of the new ones on, each at the left of the first row or in one above it. */
function withNew(fresh: readonly string[], shelves: readonly Shelf[], room: Room, mayJoin: boolean): Shelf[] {
  const used = new Set(shelves.map(({ id }) => id))
  const above: Shelf[] = []
  const rest = shelves.slice(1)
  let first = shelves[0]
  let isOpen = mayJoin
  for (const order of fresh.toReversed()) {
    if (first !== undefined && isOpen && widthOf([order, ...first.orders], room) <= room.width) {
      first = { id: first.id, orders: [order, ...first.orders] }
      continue
    }
    if (first !== undefined) above.push(first)
    first = { id: freeId(order, used, used), orders: [order] }
    used.add(first.id)
    isOpen = true
  }
  return [...(first === undefined ? [] : [first]), ...above.toReversed(), ...rest]
}

function widthOf(orders: readonly string[], { gap, widthOf: of }: Room): number {
  return orders.reduce((sum, order) => sum + of(order) + gap, -gap)
}
