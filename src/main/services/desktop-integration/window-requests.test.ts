import { expect, test } from 'vitest'
import type { WindowRequest } from '../../../shared/domain/window/window-request.ts'
import { createWindowRequests } from './window-requests.ts'

const room = (name: 'chat' | 'library'): WindowRequest => ({ type: 'open-room', room: name })

function openWindow(requests: ReturnType<typeof createWindowRequests>) {
  const life = new AbortController()
  const asked = requests.watch(life.signal)[Symbol.asyncIterator]()
  return { next: async () => (await asked.next()).value, close: () => life.abort() }
}

test('what was asked before a window listens is heard by it first, and only the newest of each kind', async () => {
  const requests = createWindowRequests()
  requests.ask(room('library'))
  requests.ask({ type: 'open-given' })
  requests.ask(room('chat'))
  const window = openWindow(requests)
  expect(await window.next()).toEqual({ type: 'open-given' })
  expect(await window.next()).toEqual(room('chat'))
  requests.ask(room('library'))
  expect(await window.next()).toEqual(room('library'))
})

test('what one window has heard is not told to the next', async () => {
  const requests = createWindowRequests()
  requests.ask(room('chat'))
  const first = openWindow(requests)
  await first.next()
  first.close()
  const second = openWindow(requests)
  const heard = second.next()
  requests.ask(room('library'))
  expect(await heard).toEqual(room('library'))
})
