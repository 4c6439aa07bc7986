import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOrders, type Room, type Shelf } from './place-orders.ts'

/** Orders of one letter are one batch, where there is a digit behind it. */
const batchOf = (order: string) => (/^[a-z]\d/.test(order) ? (order[0] ?? null) : null)
const room = (widths: Readonly<Record<string, number>>, width = 1000): Room => ({
  ...{ width, gap: 20, batchGap: 0, batchOf },
  widthOf: (order) => widths[order] ?? 300,
})
const rowsOf = (shelves: readonly Shelf[]) => shelves.map(({ orders }) => orders.join(' '))

test('as many orders stand beside each other as fit, from the newest on', () => {
  expect(rowsOf(placeOrders(['e', 'd', 'c', 'b', 'a'], [], room({ d: 700 }), true))).toEqual([
    'e',
    'd',
    'c b a',
  ])
  expect(rowsOf(placeOrders(['b', 'a'], [], room({ b: 1400, a: 1000 }), true))).toEqual(['b', 'a'])
})

test('at the very top a new order joins the first row, and begins another where that is full', () => {
  const before = placeOrders(['b', 'a'], [], room({}), true)
  const joined = placeOrders(['c', 'b', 'a'], before, room({}), true)
  expect(rowsOf(joined)).toEqual(['c b a'])
  expect(joined[0]?.id).toBe(before[0]?.id)
  expect(rowsOf(placeOrders(['d', 'c', 'b', 'a'], joined, room({}), true))).toEqual(['d', 'c b a'])
})

test('further down new orders stand in rows of their own, and nothing that is seen moves', () => {
  const before = placeOrders(['b', 'a'], [], room({}), true)
  const after = placeOrders(['e', 'd', 'c', 'b', 'a'], before, room({}), false)
  expect(rowsOf(after)).toEqual(['e d c', 'b a'])
  expect(after[1]).toEqual(before[0])
})

test('an order that goes leaves its place empty, and the rows around it stay', () => {
  const before = placeOrders(['f', 'e', 'd', 'c', 'b', 'a'], [], room({}), true)
  expect(rowsOf(before)).toEqual(['f e d', 'c b a'])
  expect(rowsOf(placeOrders(['f', 'd', 'c', 'b', 'a'], before, room({}), false))).toEqual(['f d', 'c b a'])
})

const names = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 })

test('whatever comes and goes, every order stands once, in its order, in rows that fit and have names of their own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ names, mayJoin: fc.boolean() }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 200, max: 1500 }),
      fc.func(fc.integer({ min: 100, max: 700 })),
      (steps, width, widthOf) => {
        const wall: Room = {
          width,
          gap: 20,
          batchGap: 0,
          batchOf: () => null,
          widthOf: (order) => widthOf(order),
        }
        let shelves: Shelf[] = []
        for (const { names: given, mayJoin } of steps) {
          const orders = given.toSorted((a, b) => b - a).map(String)
          shelves = placeOrders(orders, shelves, wall, mayJoin)
          expect(shelves.flatMap((shelf) => shelf.orders)).toEqual(orders)
          expect(new Set(shelves.map(({ id }) => id)).size).toBe(shelves.length)
          for (const { orders: its } of shelves) {
            const all = its.reduce((sum, order) => sum + widthOf(order) + 20, -20)
            expect(its.length === 1 || all <= width).toBe(true)
          }
        }
      },
    ),
  )
})

test('an older page leaves every row but the last as it was', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 30 }), (given, count) => {
      const orders = given.toSorted((a, b) => b - a).map(String)
      const before = placeOrders(orders.slice(0, count), [], room({}), true)
      const after = placeOrders(orders, before, room({}), false)
      expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
      expect(after[before.length - 1]?.orders.slice(0, before.at(-1)?.orders.length)).toEqual(
        before.at(-1)?.orders,
      )
    }),
  )
})

test('what one press asked for stands together, and has rows of its own where it is more than one', () => {
  const few = ['d', 'c1', 'c0', 'b', 'a']
  expect(rowsOf(placeOrders(few, [], room({}), true))).toEqual(['d c1 c0', 'b a'])
  // It does not begin where it has no end.
  expect(rowsOf(placeOrders(['e', 'd', 'c1', 'c0'], [], room({}), true))).toEqual(['e d', 'c1 c0'])
  const many = ['d', 'c4', 'c3', 'c2', 'c1', 'c0', 'b']
  expect(rowsOf(placeOrders(many, [], room({}), true))).toEqual(['d', 'c4 c3 c2', 'c1 c0', 'b'])
})

test('a batch that comes order by order fills its rows, above what was there', () => {
  const all = ['c4', 'c3', 'c2', 'c1', 'c0', 'b', 'a']
  for (const mayJoin of [true, false]) {
    let shelves = placeOrders(['b', 'a'], [], room({}), true)
    for (let count = 3; count <= all.length; count += 1)
      shelves = placeOrders(all.slice(-count), shelves, room({}), mayJoin)
    expect(rowsOf(shelves)).toEqual(['c4 c3 c2', 'c1 c0', 'b a'])
    // Nothing stands before the first of its rows.
    expect(rowsOf(placeOrders(['d', ...all], shelves, room({ c4: 100 }), true))[0]).toBe('d')
  }
})

test('whatever comes, batches never share a row with others and go on in the next, and every order stands once', () => {
  const pressed = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      pressed,
      fc.array(fc.nat(40), { maxLength: 4 }),
      fc.integer({ min: 300, max: 1500 }),
      fc.boolean(),
      (counts, steps, width, mayJoin) => {
        const orders = counts.flatMap((count, press) =>
          Array.from({ length: count }, (_, nth) => `${String.fromCodePoint(97 + press)}${count - nth}`),
        )
        const wall = room({}, width)
        let shelves: Shelf[] = []
        for (const step of [
          ...steps.map((from) => Math.min(from, orders.length - 1)).toSorted((a, b) => b - a),
          0,
        ])
          shelves = placeOrders(orders.slice(step), shelves, wall, mayJoin)
        expect(shelves.flatMap((shelf) => shelf.orders)).toEqual(orders)
        expect(new Set(shelves.map(({ id }) => id)).size).toBe(shelves.length)
        for (const [at, shelf] of shelves.entries()) {
          const next = shelves[at + 1]
          const last = shelf.orders.at(-1) ?? ''
          const goesOn = next !== undefined && batchOf(last) === batchOf(next.orders[0] ?? '')
          if (goesOn) expect(new Set([...shelf.orders, ...next.orders].map(batchOf)).size).toBe(1)
        }
      },
    ),
  )
})
