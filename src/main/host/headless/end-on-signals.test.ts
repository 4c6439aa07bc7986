import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Clock } from '../../lib/time/clock.ts'
import { endOnSignals } from './end-on-signals.ts'

/** A process that is asked to end, with an app whose end is settled by hand and a clock that is put forward by hand. */
function program(isLeft = false) {
  const codes: number[] = []
  const late: { ms: number; act: () => void }[] = []
  const clock: Clock = {
    now: () => 0,
    after(ms, act) {
      late.push({ ms, act })
      return () => {}
    },
  }
  const ended = Promise.withResolvers<number>()
  const exit = (code: number) => {
    codes.push(code)
    ended.resolve(code)
  }
  const closed = Promise.withResolvers<void>()
  let closings = 0
  const asked = Object.assign(new EventEmitter(), { exit, ...(isLeft ? { connected: false } : {}) })
  endOnSignals(
    asked,
    () => {
      closings += 1
      return closed.promise
    },
    clock,
  )
  return { asked, closed, codes, late, ended: ended.promise, closings: () => closings }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect'])(
  '%s ends the app once it is closed, which it is once',
  async (event) => {
    const { asked, closed, codes, ended, closings } = program()
    asked.emit(event)
    asked.emit('SIGINT')
    expect(codes).toEqual([])
    closed.resolve()
    expect(await ended).toBe(0)
    expect(closings()).toBe(1)
  },
)

test('an app that hangs at its end is not waited for longer than ten seconds: it would keep its library', async () => {
  const { asked, codes, late, ended } = program()
  asked.emit('SIGTERM')
  expect(late.map(({ ms }) => ms)).toEqual([10_000])
  expect(codes).toEqual([])
  late[0]?.act()
  expect(await ended).toBe(0)
})

test('an end that fails says so by its code', async () => {
  const { asked, closed, ended } = program()
  asked.emit('SIGTERM')
  closed.reject(new Error('no disk'))
  expect(await ended).toBe(1)
})

test('an app whose starter was gone before it could listen ends as if it had heard', async () => {
  const { closed, ended } = program(true)
  closed.resolve()
  expect(await ended).toBe(0)
})
