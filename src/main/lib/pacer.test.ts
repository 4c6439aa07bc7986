import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'
import { handClock } from './test-support.ts'

test('what takes long is done seldom: never more than a tenth of the time goes into it', async () => {
  const { clock, pass, jump } = handClock()
  const done: number[] = []
  let takesMs = 0
  const pacer = createPacer(clock, 250, () => {
    done.push(clock.now())
    jump(takesMs)
    clock.after(0, pacer.touch)
  })
  pacer.touch()
  await pass(1000)
  expect(done).toHaveLength(4)
  takesMs = 500
  done.length = 0
  await pass(250 + 4 * 4500)
  expect(done).toHaveLength(5)
  takesMs = 0
  await pass(5000)
  done.length = 0
  await pass(1000)
  expect(done).toHaveLength(4)
})

test('a clock that somebody sets while it acts holds nothing up for long', async () => {
  const { clock, pass, jump } = handClock()
  let times = 0
  const pacer = createPacer(clock, 250, () => {
    times += 1
    jump(times === 1 ? 3_600_000 : -3_600_000)
    clock.after(0, pacer.touch)
  })
  pacer.touch()
  await pass(31_000)
  expect(times).toBeGreaterThan(2)
})
