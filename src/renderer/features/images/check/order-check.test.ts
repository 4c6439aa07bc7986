import { beforeEach, expect, test } from 'vitest'
import { ConnectionId } from '../../../../shared/domain/ids.ts'
import { imageRequest } from '../../../media/media-fixtures.ts'
import {
  answerCheck,
  asksFirst,
  type AskedOrder,
  leaveOtherConnection,
  mostUnasked,
  orderCheck,
} from './order-check.ts'

beforeEach(() => orderCheck.setState({ isOff: false, asked: null }))

const connection = (number: number) => ConnectionId.parse(`con_${String(number).padStart(26, '0')}`)
const order = (n: number, ...others: number[]): AskedOrder => ({
  connectionId: connection(1),
  requests: [{ ...imageRequest, n }, ...others.map((count) => ({ ...imageRequest, n: count }))],
})

test('a press for many images is asked about by their number, however they are divided among requests', () => {
  expect(asksFirst(order(mostUnasked))).toBe(false)
  expect(asksFirst(order(4, 4))).toBe(false)
  expect(orderCheck.getState().asked).toBeNull()
  expect(asksFirst(order(4, 5))).toBe(true)
  expect(orderCheck.getState().asked?.requests).toHaveLength(2)
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

test('a yes is sent by the connection that was asked about, and with another in use there is no question left', () => {
  const many = order(4, 4, 4)
  asksFirst(many)
  expect(leaveOtherConnection(connection(1))).toBe(false)
  expect(answerCheck({ goesOn: true, isOff: false })?.connectionId).toBe(connection(1))
  asksFirst(many)
  expect(leaveOtherConnection(connection(2))).toBe(true)
  expect(answerCheck({ goesOn: true, isOff: true })).toBeNull()
  expect(leaveOtherConnection(null)).toBe(false)
  // That was no wish for silence.
  expect(asksFirst(many)).toBe(true)
})
