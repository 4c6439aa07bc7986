import { expect, test, vi } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { fakeWatch } from './fake-watch.ts'
import { followStream } from './follow-stream.ts'

function follow(onEvent: (event: string) => void = () => {}) {
  const controller = new AbortController()
  const watch = fakeWatch<string>()
  const log: string[] = []
  const pauses: number[] = []
  const ended = followStream<string>({
    signal: controller.signal,
    open: (signal) => watch.open({}, { signal }),
    onOpen: () => log.push('open'),
    onEvent(event) {
      log.push(event)
      onEvent(event)
    },
    onLost: () => log.push('lost'),
    wait: async (ms) => void pauses.push(ms),
  })
  return { controller, watch, log, pauses, ended }
}

test('events arrive in order until the signal aborts', async () => {
  const { controller, watch, log, ended } = follow()
  watch.emit('a')
  watch.emit('b')
  await vi.waitUntil(() => log.includes('b'))
  controller.abort()
  await ended
  expect(log).toEqual(['open', 'a', 'b'])
})

test('a broken stream is told, then opened again, ever more patiently, until it gives something', async () => {
  const { controller, watch, log, pauses, ended } = follow()
  for (let opening = 1; opening <= 3; opening++) {
    await vi.waitUntil(() => watch.openings() === opening)
    watch.fail(new AppError('disconnected'))
  }
  await vi.waitUntil(() => watch.openings() === 4)
  watch.emit('back')
  await vi.waitUntil(() => log.includes('back'))
  watch.fail(new AppError('disconnected'))
  await vi.waitUntil(() => watch.openings() === 5)
  controller.abort()
  await ended
  expect(pauses).toEqual([500, 1000, 2000, 500])
  expect(log.filter((entry) => entry === 'open')).toHaveLength(5)
})

test('a fault in taking an event is not mistaken for a lost connection', async () => {
  const { watch, ended } = follow(() => {
    throw new TypeError('our own fault')
  })
  watch.emit('a')
  await expect(ended).rejects.toThrow('our own fault')
  expect(watch.openings()).toBe(1)
})

test('what is now is read each time the stream is open, before what came meanwhile', async () => {
  const controller = new AbortController()
  const watch = fakeWatch<string>()
  const log: string[] = []
  let answers = Promise.withResolvers<void>()
  const ended = followStream<string>({
    signal: controller.signal,
    open: (signal) => watch.open({}, { signal }),
    read: () => answers.promise.then(() => void log.push('read')),
    onEvent: (event) => void log.push(event),
    wait: async () => {},
  })
  watch.emit('came meanwhile')
  answers.resolve()
  await vi.waitUntil(() => log.length === 2)
  expect(log).toEqual(['read', 'came meanwhile'])

  answers = Promise.withResolvers()
  watch.fail(new AppError('disconnected'))
  await vi.waitUntil(() => watch.openings() === 2)
  answers.reject(new AppError('disconnected'))
  answers = Promise.withResolvers()
  await vi.waitUntil(() => watch.openings() === 3)
  answers.resolve()
  await vi.waitUntil(() => log.length === 3)
  controller.abort()
  await ended
  expect(log[2]).toBe('read')
})
