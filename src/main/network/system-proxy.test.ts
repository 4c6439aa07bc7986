import { expect, test } from 'vitest'
import type { Proxy } from '../../shared/domain/connection/network.ts'
import { handClock } from '../lib/test-support.ts'
import { createSystemProxy } from './system-proxy.ts'

const manual: Proxy = { type: 'manual', url: 'http://a:1' }
const other: Proxy = { type: 'manual', url: 'http://b:1' }
const straight: Proxy = { type: 'none' }
const gateway = 'https://gateway.example'

/** A system that takes this long for each answer; null answers never. */
function system(first: { takesMs: number | null; proxy: Proxy }) {
  const { clock, pass } = handClock()
  const asked: string[] = []
  let now = first
  const findProxy = createSystemProxy(clock, (origin) => {
    asked.push(origin)
    const { takesMs, proxy } = now
    return new Promise((resolve) => {
      if (takesMs !== null) clock.after(takesMs, () => resolve(proxy))
    })
  })
  /** How an origin is gone to, and how many milliseconds later that is known. */
  const find = async (origin = gateway) => {
    const startedAtMs = clock.now()
    const found = { proxy: null as Proxy | null, waitedMs: 0 }
    void findProxy(origin).then((proxy) =>
      Object.assign(found, { proxy, waitedMs: clock.now() - startedAtMs }),
    )
    for (let steps = 0; found.proxy === null && steps < 1_000; steps += 1) await pass(100)
    return found
  }
  return { find, asked, pass, answers: (next: typeof first) => (now = next) }
}

test('a system is asked once for what is wanted at once, and again where it may have been changed', async () => {
  const { find, asked, pass, answers } = system({ takesMs: 0, proxy: manual })
  const found = await Promise.all([gateway, gateway, 'https://b.example'].map(find))
  expect(found.map(({ proxy }) => proxy)).toEqual([manual, manual, manual])
  await find()
  expect(asked).toEqual([gateway, 'https://b.example'])
  await pass(10_000)
  answers({ takesMs: 0, proxy: other })
  expect((await find()).proxy).toEqual(other)
  expect(asked).toHaveLength(3)
})

test('a system that takes long for its first answer is waited for: nothing goes past the proxy that it names', async () => {
  const { find } = system({ takesMs: 25_000, proxy: manual })
  expect((await find()).proxy).toEqual(manual)
})

test('a system that takes long each time is followed, and waited for once', async () => {
  const { find, pass, answers } = system({ takesMs: 6_000, proxy: manual })
  expect(await find()).toEqual({ proxy: manual, waitedMs: 6_000 })
  for (let minutes = 0; minutes < 5; minutes += 1) {
    await pass(60_000)
    const { proxy, waitedMs } = await find()
    expect(proxy).toEqual(manual)
    expect(waitedMs).toBeLessThan(1_000)
  }
  answers({ takesMs: 6_000, proxy: other })
  await pass(60_000)
  expect((await find()).proxy).toEqual(manual)
  await pass(6_000)
  expect((await find()).proxy).toEqual(other)
})

test('what a system said long ago is not gone by while it can say something else', async () => {
  const { find, pass, answers } = system({ takesMs: 0, proxy: manual })
  await find()
  await pass(3_600_000)
  answers({ takesMs: 4_000, proxy: straight })
  expect((await find()).proxy).toEqual(straight)
})

test('a system that never answers means that hosts are gone to straight, and is waited for once', async () => {
  const { find, pass } = system({ takesMs: null, proxy: manual })
  expect((await find()).proxy).toEqual(straight)
  for (let minutes = 0; minutes < 20; minutes += 1) {
    await pass(60_000)
    const { proxy, waitedMs } = await find()
    expect(proxy).toEqual(straight)
    expect(waitedMs).toBeLessThan(1_000)
  }
})

test('a system that cannot say means that hosts are gone to straight', async () => {
  const { clock } = handClock()
  const failing = createSystemProxy(clock, () => Promise.reject(new Error('no such program')))
  expect(await failing(gateway)).toEqual(straight)
})
