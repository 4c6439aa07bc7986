import { expect, onTestFinished, test, vi } from 'vitest'
import { handClock } from '../../../lib/test-support.ts'
import { MediaError } from '../../../media/media-error.ts'
import { openTestStore, sampleAsset } from '../../../store/test-support.ts'
import { createFillDhashes } from './fill-dhashes.ts'

const dhash = '0f1e2d3c4b5a6978'

/** So many images without a dHash, the newest last, and who makes them. */
function openFilling(count: number, dhashOf: (sha256: string) => Promise<string>) {
  const store = openTestStore()
  const images = Array.from({ length: count }, (_, nth) =>
    sampleAsset({ thumbhash: 'x', sha256: String(nth).padStart(64, '0') }),
  )
  for (const image of images) store.assets.insert(image)
  const onFault = vi.fn()
  const clock = handClock()
  const begin = () => {
    const filling = createFillDhashes({
      ...{ store, clock: clock.clock, onFault },
      media: { dhashOf: ({ sha256 }) => dhashOf(sha256) },
    })
    onTestFinished(() => filling.close())
    return filling
  }
  return { store, images, begin, clock, onFault }
}

/** Watches it to the end of the run that is under way. */
async function watchToEnd({ watch }: ReturnType<typeof createFillDhashes>) {
  const told = []
  for await (const state of watch(new AbortController().signal)) {
    told.push(state)
    if (!state.isRunning) break
  }
  return told
}

test('what has no hash gets one, the newest first, and how far it is is told', async () => {
  const asked: string[] = []
  const { store, images, begin } = openFilling(40, async (sha256) => {
    asked.push(sha256)
    return dhash
  })
  const told = await watchToEnd(begin())
  expect(asked).toEqual(images.map(({ sha256 }) => sha256).toReversed())
  expect(told.map(({ done }) => done)).toEqual([0, 0, 16, 32, 40, 40])
  expect(told.at(-1)).toEqual({ done: 40, total: 40, isRunning: false })
  expect(store.likenesses.countUnhashed()).toBe(0)
  expect(store.likenesses.page(0, 100).rows.map((row) => row.dhash)).toEqual(images.map(() => dhash))
})

test('what cannot be made is passed over, and tried again by the next run', async () => {
  let isThere = false
  const { store, begin } = openFilling(20, async (sha256) => {
    if (!isThere && sha256.endsWith('3')) throw new MediaError('missing', 'no thumbnail')
    return dhash
  })
  expect((await watchToEnd(begin())).at(-1)).toEqual({ done: 20, total: 20, isRunning: false })
  expect(store.likenesses.countUnhashed()).toBe(2)
  isThere = true
  expect((await watchToEnd(begin())).at(-1)).toEqual({ done: 2, total: 2, isRunning: false })
  expect(store.likenesses.countUnhashed()).toBe(0)
})

test('a run that ends in the middle keeps what it made, and the next one makes the rest', async () => {
  const reached = Promise.withResolvers<void>()
  const asked: string[] = []
  const { store, begin } = openFilling(40, async (sha256) => {
    asked.push(sha256)
    if (asked.length === 20) reached.resolve()
    return dhash
  })
  const first = begin()
  const watched = watchToEnd(first)
  await reached.promise
  await first.close()
  await watched
  const left = store.likenesses.countUnhashed()
  expect(left).toBe(20)
  await watchToEnd(begin())
  expect(store.likenesses.countUnhashed()).toBe(0)
  expect(asked).toHaveLength(40)
})

test('it rests as long as it works where nobody watches, and begins by itself a while after the start', async () => {
  const { store, begin, clock } = openFilling(2, async () => {
    clock.pass(100)
    return dhash
  })
  begin().start()
  clock.pass(30_000)
  await vi.waitFor(() => expect(clock.clock.now()).toBeGreaterThanOrEqual(30_100))
  expect(store.likenesses.countUnhashed()).toBe(2)
  await vi.waitFor(() => {
    clock.pass(100)
    expect(store.likenesses.countUnhashed()).toBe(0)
  })
})

test('after a query that failed it goes on: by itself after a while, and at once where somebody waits', async () => {
  const { store, begin, clock, onFault } = openFilling(20, async () => dhash)
  const fault = new Error('disk I/O error')
  const failOnce = (name: 'countUnhashed' | 'unhashed' | 'putDhashes') =>
    vi.spyOn(store.likenesses, name).mockImplementationOnce(() => {
      throw fault
    })
  const filling = begin()
  for (const [nth, name] of (['unhashed', 'putDhashes'] as const).entries()) {
    failOnce(name)
    expect((await watchToEnd(filling)).at(-1)).toMatchObject({ isRunning: false })
    expect(onFault).toHaveBeenCalledTimes(nth + 1)
    expect(store.likenesses.countUnhashed()).toBe(20)
  }
  failOnce('countUnhashed')
  await clock.pass(60_000)
  expect(onFault).toHaveBeenCalledTimes(3)
  expect(store.likenesses.countUnhashed()).toBe(20)
  await clock.pass(60_000)
  await vi.waitFor(() => {
    clock.pass(100)
    expect(store.likenesses.countUnhashed()).toBe(0)
  })
})
