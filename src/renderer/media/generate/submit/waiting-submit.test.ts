import { expect, test } from 'vitest'
import { ConnectionId } from '../../../../shared/domain/ids.ts'
import { nextOf } from './waiting-submit.ts'

const [mine, other] = ['a', 'b'].map((letter) => ConnectionId.parse(`con_${letter.repeat(26)}`)) as [
  ConnectionId,
  ConnectionId,
]

test('a press waits until all is read that it depends on, and goes to no other connection or conversation', () => {
  const waiting = { connectionId: mine, openId: null }
  expect(nextOf(waiting, { ...waiting, isReady: false })).toBe('wait')
  expect(nextOf(waiting, { ...waiting, isReady: true })).toBe('send')
  expect(nextOf(waiting, { ...waiting, connectionId: other, isReady: true })).toBe('drop')
  expect(nextOf(waiting, { ...waiting, connectionId: null, isReady: false })).toBe('drop')
  expect(nextOf(waiting, { ...waiting, openId: 'cnv', isReady: true })).toBe('drop')
  expect(nextOf(null, { ...waiting, isReady: true })).toBe('none')
})
