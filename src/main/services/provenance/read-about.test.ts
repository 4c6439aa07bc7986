import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AboutFile } from '../../../shared/domain/recipe/about-file.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { openTestStore, sampleAsset } from '../../store/test-support.ts'
import { createReadAbout } from './read-about.ts'

const told: AboutFile = {
  ...{ recipe: null, settings: null, source: null, hasCredentials: true, facts: [], isCut: false },
}

function opened() {
  const store = openTestStore()
  const asset = sampleAsset()
  store.assets.insert(asset)
  const reads: { signal: AbortSignal; end(): void }[] = []
  const about = createReadAbout({
    ...{ store, media: { sourceOf: async () => 'a.png' }, clock: systemClock },
    readFile: (_path, signal) =>
      new Promise((resolve) => void reads.push({ signal, end: () => resolve(told) })),
  })
  return { reads, read: (signal: AbortSignal) => about(asset.id, signal) }
}

test('files are read one after the other, and one that nobody waits for any more is not read at all', async () => {
  const { reads, read } = opened()
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
  const answers = [first, second, third].map(({ signal }) => read(signal))
  await setImmediate()
  expect(reads).toHaveLength(1)
  second.abort()
  reads[0]?.end()
  expect(await answers[0]).toBe(told)
  expect(await answers[1]).toMatchObject({ hasCredentials: false })
  expect(reads).toHaveLength(2)
  reads[1]?.end()
  expect(await answers[2]).toBe(told)
})

test('a file that is being read is left when nobody waits for it any more', async () => {
  const { reads, read } = opened()
  const leaving = new AbortController()
  const answer = read(leaving.signal)
  await setImmediate()
  leaving.abort()
  expect(reads[0]?.signal.aborted).toBe(true)
  reads[0]?.end()
  await answer
})
