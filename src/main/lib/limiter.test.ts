import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

const never = new AbortController().signal

test('no more than the limit run at a time, and the rest follow in order', async () => {
  const limiter = createLimiter(2)
  const order: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const leave = await limiter.enter(never)
      order.push(index)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      leave?.()
    }),
  )
  expect(most).toBe(2)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('whoever gives up while waiting takes no place', async () => {
  const limiter = createLimiter(1)
  const leave = await limiter.enter(never)
  const controller = new AbortController()
  const givenUp = limiter.enter(controller.signal)
  const next = limiter.enter(never)
  controller.abort()
  expect(await givenUp).toBeNull()
  leave?.()
  expect(await next).toBeTypeOf('function')
})

test('leaving twice frees one place', async () => {
  const limiter = createLimiter(1)
  const leave = await limiter.enter(never)
  leave?.()
  leave?.()
  await limiter.enter(never)
  const controller = new AbortController()
  const third = limiter.enter(controller.signal)
  controller.abort()
  expect(await third).toBeNull()
})
