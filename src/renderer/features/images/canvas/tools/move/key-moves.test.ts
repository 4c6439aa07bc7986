import { expect, test } from 'vitest'
import { createKeyMoves } from './key-moves.ts'

function setUp() {
  const put: string[] = []
  const moves = createKeyMoves((what: 'all' | 'selected' | 'none') =>
    what === 'none'
      ? null
      : (right, down, isDraft) => void put.push(`${what} ${right} ${down}${isDraft ? ' draft' : ''}`),
  )
  const held = new Map<string, () => void>()
  const press = (key: string, right: number, down: number, what: 'all' | 'selected' | 'none' = 'all') =>
    moves(right, down, what, (act) => void held.set(key, act))
  const release = (key: string) => held.get(key)?.()
  return { put, press, release }
}

test('two keys that are held are one move and one step, whichever is let go first', () => {
  const { put, press, release } = setUp()
  press('right', 1, 0)
  press('down', 0, 1)
  press('down', 0, 1)
  release('right')
  release('down')
  expect(put).toEqual(['all 1 0 draft', 'all 1 1 draft', 'all 1 2 draft', 'all 1 2'])
})

test('a key that is still held when another one ended the move begins the next', () => {
  const { put, press, release } = setUp()
  press('right', 1, 0)
  press('down', 0, 1)
  release('right')
  press('down', 0, 1)
  release('down')
  expect(put).toEqual(['all 1 0 draft', 'all 1 1 draft', 'all 1 1', 'all 0 1 draft', 'all 0 1'])
})

test('what is moved is decided at the first press, whatever is selected at the release', () => {
  const { put, press, release } = setUp()
  press('right', 1, 0, 'selected')
  press('right', 1, 0, 'all')
  release('right')
  expect(put.at(-1)).toBe('selected 2 0')
  press('right', 1, 0, 'none')
  expect(put).toHaveLength(3)
})
