import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOrders, type Room, type Shelf } from './place-orders.ts'

const room = (widths: Readonly<Record<string, number>>, width = 1000): Room => ({
  width,
  gap: 20,
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
        const wall: Room = { width, gap: 20, widthOf: (order) => widthOf(order) }
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
