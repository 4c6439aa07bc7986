import { expect, test } from 'vitest'
import { ConnectionId } from '../../../../shared/domain/ids.ts'
import { nextOf } from './waiting-submit.ts'

const [mine, other] = ['a', 'b'].map((letter) => ConnectionId.parse(`con_${letter.repeat(26)}`)) as [
  ConnectionId,
  ConnectionId,
]

test('a press waits until the models of its connection are known, and goes to no other connection', () => {
  const waiting = { connectionId: mine }
  expect(nextOf(waiting, { connectionId: mine, areModelsRead: false })).toBe('wait')
  expect(nextOf(waiting, { connectionId: mine, areModelsRead: true })).toBe('send')
  expect(nextOf(waiting, { connectionId: other, areModelsRead: true })).toBe('drop')
  expect(nextOf(waiting, { connectionId: null, areModelsRead: false })).toBe('drop')
  expect(nextOf(null, { connectionId: mine, areModelsRead: true })).toBe('none')
})
