import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveOnWall, type WallOrder, type WallRows } from './move-on-wall.ts'

const order = (left: number, columns: number, files: string): WallOrder => ({
  left,
  tiles: { columns, tile: { width: 100, height: 100 }, height: 100 },
  files: files === '' ? [] : files.split(' '),
})

/** a b | c     */
/** (failed) d  */
/** e f         */
/** g           */
const rows: WallRows = [
  [order(0, 2, 'a b'), order(232, 1, 'c')],
  [order(0, 1, ''), order(216, 1, 'd')],
  [order(0, 2, 'e f g')],
]

test('left and right go through all images, over the ends of orders and rows', () => {
  expect(moveOnWall(rows, 'b', 'ArrowRight')).toBe('c')
  expect(moveOnWall(rows, 'c', 'ArrowRight')).toBe('d')
  expect(moveOnWall(rows, 'e', 'ArrowLeft')).toBe('d')
  expect(moveOnWall(rows, 'g', 'ArrowRight')).toBe(null)
})

test('up and down lead to the image that stands nearest, past orders that have none', () => {
  expect(moveOnWall(rows, 'a', 'ArrowDown')).toBe('d')
  expect(moveOnWall(rows, 'd', 'ArrowUp')).toBe('c')
  expect(moveOnWall(rows, 'd', 'ArrowDown')).toBe('f')
  expect(moveOnWall(rows, 'f', 'ArrowDown')).toBe('g')
  expect(moveOnWall(rows, 'g', 'ArrowUp')).toBe('e')
  expect(moveOnWall(rows, 'g', 'ArrowDown')).toBe(null)
})

test('the ends are reached with one key, and a page goes as far as there is something', () => {
  expect(moveOnWall(rows, 'd', 'Home')).toBe('a')
  expect(moveOnWall(rows, 'a', 'End')).toBe('g')
  expect(moveOnWall(rows, 'a', 'PageDown')).toBe('g')
  expect(moveOnWall(rows, 'a', 'PageUp')).toBe(null)
})

test('from an image that is gone every key begins at the first one', () => {
  expect(moveOnWall(rows, 'gone', 'ArrowDown')).toBe('a')
  expect(moveOnWall([], 'gone', 'ArrowDown')).toBe(null)
})

test('down goes down, until there is nothing below, on every wall', () => {
  const wall = fc.array(
    fc.array(fc.record({ columns: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 4,
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(wall, (given) => {
      let made = 0
      const lines: string[][] = []
      const built: WallRows = given.map((row) =>
        row.map(({ columns, count }, nth) => {
          const files = Array.from({ length: count }, () => String((made += 1)))
          return order(nth * 450, columns, files.join(' '))
        }),
      )
      for (const row of built) {
        const most = Math.max(0, ...row.map(({ files, tiles }) => Math.ceil(files.length / tiles.columns)))
        for (let line = 0; line < most; line += 1)
          lines.push(
            row.flatMap(({ files, tiles }) => files.slice(line * tiles.columns, (line + 1) * tiles.columns)),
          )
      }
      let at = moveOnWall(built, 'none', 'Home')
      let line = -1
      while (at !== null) {
        const now: string = at
        const next = lines.findIndex((one) => one.includes(now))
        expect(next).toBeGreaterThan(line)
        line = next
        at = moveOnWall(built, now, 'ArrowDown')
      }
    }),
  )
})
