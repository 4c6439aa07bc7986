import { expect, onTestFinished, test, vi } from 'vitest'
import { createDecodeQueue } from './decode-queue.ts'
import { ScriptedHelper } from './test-support.ts'
import type { DecodeLimits } from './under-way.ts'

const megabyte = 1024 * 1024
const facts = { type: 'facts', facts: { width: 1, height: 1, thumbhash: '', dhash: '0000000000000000' } }
const load = (megabytes: number) => ({ type: 'load', load: { pixels: 1, bytes: megabytes * megabyte } })
const kind = (name: string) => expect.objectContaining({ name: 'MediaError', kind: name })

/** A queue on decoders that a test speaks for. */
function startQueue(limits: Partial<DecodeLimits> = {}) {
  const helpers: ScriptedHelper[] = []
  const queue = createDecodeQueue({
    decoder: new URL('file:///decoder.js'),
    limits,
    startHelper(_file, onMessage) {
      const helper = new ScriptedHelper(onMessage)
      helpers.push(helper)
      return helper
    },
  })
  onTestFinished(() => queue.close())
  const last = () => {
    const helper = helpers.at(-1)
    if (helper === undefined) throw new Error('no decoder was started')
    return helper
  }
  const inspect = (file: string) => queue.ask({ type: 'inspect', file })
  return { queue, helpers, last, inspect }
}

test('small images are decoded beside each other, a huge one alone, and none waits for ever', async () => {
  const { inspect, last } = startQueue()
  const all = ['huge', 'small-1', 'vast', 'small-2'].map(inspect)
  last().say({ type: 'ready' })
  expect(last().askedOf('weigh')).toEqual(['huge', 'small-1', 'vast', 'small-2'])
  for (const file of ['huge', 'vast']) last().answer(file, load(600))
  for (const file of ['small-1', 'small-2']) last().answer(file, load(4))
  expect(last().askedOf('inspect')).toEqual(['small-1', 'small-2'])
  for (const file of ['small-1', 'small-2']) last().answer(file, facts)
  expect(last().askedOf('inspect').slice(2)).toHaveLength(1)
  const [first = ''] = last().askedOf('inspect').slice(2)
  last().answer(first, facts)
  const [, second = ''] = last().askedOf('inspect').slice(2)
  expect([first, second].toSorted()).toEqual(['huge', 'vast'])
  last().answer(second, facts)
  await expect(Promise.all(all)).resolves.toHaveLength(4)
})

test('a decoder that takes more memory than its images should need is ended, and they are tried alone', async () => {
  const { inspect, helpers, last } = startQueue()
  const all = Promise.allSettled([inspect('liar'), inspect('honest')])
  last().say({ type: 'ready' })
  for (const file of ['liar', 'honest']) last().answer(file, load(10))
  last().say({ type: 'memory', bytes: 200 * megabyte })
  expect(last().isKilled).toBe(false)
  last().say({ type: 'memory', bytes: 900 * megabyte })
  expect([helpers.length, helpers[0]?.isKilled]).toEqual([2, true])

  last().say({ type: 'ready' })
  expect(last().asked.map(({ task }) => task.file)).toEqual(['liar'])
  last().say({ type: 'memory', bytes: 900 * megabyte })
  expect(helpers).toHaveLength(3)
  last().say({ type: 'ready' })
  expect(last().asked.map(({ task }) => task.file)).toEqual(['honest'])
  last().answer('honest', facts)
  expect(await all).toMatchObject([
    { status: 'rejected', reason: { kind: 'unchecked' } },
    { status: 'fulfilled' },
  ])
})

test('a decoder that does not come up is nobody’s fault: tried once more, then said so', async () => {
  const { inspect, helpers, last } = startQueue()
  const first = Promise.allSettled([inspect('a')])
  await last().die()
  expect(helpers).toHaveLength(2)
  await last().die()
  expect(await first).toEqual([{ status: 'rejected', reason: kind('busy') }])

  const second = inspect('b')
  last().say({ type: 'ready' })
  last().answer('b', load(1))
  last().answer('b', facts)
  await expect(second).resolves.toMatchObject({ type: 'facts' })
})

test('a decoder that says what nobody asked for is ended', async () => {
  const { inspect, helpers, last } = startQueue()
  const asked = inspect('a')
  last().say({ type: 'ready' })
  last().say({ id: 1, type: 'image', bytes: 'not bytes' })
  expect(helpers.map(({ isKilled }) => isKilled)).toEqual([true, false])
  last().say({ type: 'ready' })
  last().answer('a', load(1))
  last().answer('a', facts)
  await expect(asked).resolves.toMatchObject({ type: 'facts' })
})

test('closing refuses what is waiting, and what comes later', async () => {
  const { queue, inspect, last } = startQueue({ atOnce: 1 })
  const refused = Promise.all(['a', 'b'].map((file) => expect(inspect(file)).rejects.toThrow(kind('closed'))))
  await queue.close()
  await refused
  expect(last().isKilled).toBe(true)
  await expect(inspect('later')).rejects.toThrow(kind('closed'))
})

test('a decoder that failed to start long ago, and came up since, may fail once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { inspect, helpers, last } = startQueue()
  const work = (file: string) => {
    last().say({ type: 'ready' })
    last().answer(file, load(1))
    last().answer(file, facts)
  }
  const early = inspect('a')
  await last().die()
  work('a')
  await early
  // Quiet for long, it is ended.
  vi.runAllTimers()
  expect(last().isKilled).toBe(true)
  const late = inspect('b')
  await last().die()
  expect(helpers).toHaveLength(4)
  work('b')
  await expect(late).resolves.toMatchObject({ type: 'facts' })
})
