import { beforeEach, expect, test } from 'vitest'
import { imageRequest } from '../../../media/media-fixtures.ts'
import { answerCheck, asksFirst, type AskedOrder, mostUnasked, orderCheck } from './order-check.ts'

beforeEach(() => orderCheck.setState({ isOff: false, asked: null }))

const order = (n: number, ...others: number[]): AskedOrder => [
  { ...imageRequest, n },
  ...others.map((count) => ({ ...imageRequest, n: count })),
]

test('a press for many images is asked about by their number, however they are divided among requests', () => {
  expect(asksFirst(order(mostUnasked))).toBe(false)
  expect(asksFirst(order(4, 4))).toBe(false)
  expect(orderCheck.getState().asked).toBeNull()
  expect(asksFirst(order(4, 5))).toBe(true)
  expect(orderCheck.getState().asked).toHaveLength(2)
})

test('what was asked about is made once and only on a yes', () => {
  const many = order(4, 4, 4)
  asksFirst(many)
  expect(answerCheck({ goesOn: false, isOff: true })).toBeNull()
  // A no is no wish for silence.
  expect(asksFirst(many)).toBe(true)
  expect(answerCheck({ goesOn: true, isOff: false })).toBe(many)
  expect(answerCheck({ goesOn: true, isOff: false })).toBeNull()
  expect(asksFirst(many)).toBe(true)
})

test('who wants no more questions is asked none, until the window is opened anew', () => {
  asksFirst(order(9))
  answerCheck({ goesOn: true, isOff: true })
  expect(asksFirst(order(10, 10))).toBe(false)
})
