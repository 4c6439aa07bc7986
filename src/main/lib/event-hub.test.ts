import { expect, test } from 'vitest'
import { createEventHub } from './event-hub.ts'

test('a subscription counts from the moment it is made, not from the first read', async () => {
  const hub = createEventHub<number>()
  const events = hub.subscribe(new AbortController().signal)
  hub.emit(1)
  expect(await events.next()).toEqual({ done: false, value: 1 })
})

test('every subscriber hears everything, in order', async () => {
  const hub = createEventHub<number>()
  const { signal } = new AbortController()
  const [one, other] = [hub.subscribe(signal), hub.subscribe(signal)]
  for (const event of [1, 2]) hub.emit(event)
  for (const events of [one, other]) {
    expect([(await events.next()).value, (await events.next()).value]).toEqual([1, 2])
  }
})

test('an abort ends a reader that waits', async () => {
  const controller = new AbortController()
  const events = createEventHub<number>().subscribe(controller.signal)
  const waiting = events.next()
  controller.abort()
  expect(await waiting).toEqual({ done: true, value: undefined })
})

test('it is watched from a subscription to its end', async () => {
  const hub = createEventHub<number>()
  expect(hub.isWatched()).toBe(false)
  const events = hub.subscribe(new AbortController().signal)
  expect(hub.isWatched()).toBe(true)
  await events.return?.()
  expect(hub.isWatched()).toBe(false)
})

test('a reader that never reads is dropped instead of filling the memory', async () => {
  const hub = createEventHub<number>()
  const events = hub.subscribe(new AbortController().signal)
  for (let event = 0; event < 20_000; event += 1) hub.emit(event)
  expect(hub.isWatched()).toBe(false)
  expect(await events.next()).toEqual({ done: true, value: undefined })
})

test('a reader that is 32 MiB behind is dropped, and one that reads hears all of it', async () => {
  const hub = createEventHub<{ text: string }>()
  const { signal } = new AbortController()
  const asleep = hub.subscribe(signal)
  const awake = hub.subscribe(signal)
  const text = 'x'.repeat(1024 * 1024)
  for (let event = 0; event < 40; event += 1) {
    hub.emit({ text: `${event} ${text}` })
    expect((await awake.next()).value?.text.startsWith(`${event} `)).toBe(true)
  }
  expect(await asleep.next()).toEqual({ done: true, value: undefined })
  hub.emit({ text: 'the next' })
  expect((await awake.next()).value).toEqual({ text: 'the next' })
})

test('what was read counts no more for how far behind a reader is', async () => {
  const hub = createEventHub<{ text: string }>()
  const events = hub.subscribe(new AbortController().signal)
  const text = 'x'.repeat(10 * 1024 * 1024)
  for (let event = 0; event < 12; event += 1) {
    hub.emit({ text })
    hub.emit({ text })
    for (const _one of [1, 2]) expect((await events.next()).done).toBe(false)
  }
})

test('where all may be otherwise windows open their streams again, and the app itself hears on', async () => {
  const hub = createEventHub<string>()
  const { signal } = new AbortController()
  const window = hub.subscribe(signal)
  const app = hub.subscribe(signal, 'app')
  hub.emit('before')
  hub.rereadAll()
  hub.emit('after')
  expect((await window.next()).value).toBe('before')
  expect(await window.next()).toEqual({ done: true, value: undefined })
  expect([(await app.next()).value, (await app.next()).value]).toEqual(['before', 'after'])
  const again = hub.subscribe(signal)
  hub.emit('later')
  expect((await again.next()).value).toBe('later')
})
