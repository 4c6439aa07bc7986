import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../lib/time/clock.ts'
import { temporaryDirectory } from '../store/test-support.ts'
import { createMetadataReader, type MetadataReader } from './metadata-reader.ts'
import { nothingSaid } from './metadata-task.ts'
import { plainText, pngOf } from './test-support.ts'

const { signal } = new AbortController()
const told = { ...nothingSaid, about: { ...nothingSaid.about, hasCredentials: true } }

/** A thread that answers when it is told to. */
function openWaiting() {
  const asked: { path: string; signal: AbortSignal; answer(): void }[] = []
  const reader = createMetadataReader(systemClock, {
    ask: (path, its) =>
      new Promise((resolve) => void asked.push({ path, signal: its, answer: () => resolve(told) })),
    close: async () => {},
  })
  return { asked, reader }
}

function closedAtEnd(reader: MetadataReader): MetadataReader {
  onTestFinished(() => reader.close())
  return reader
}

test('files are read one after the other, and one that nobody waits for any more is not read at all', async () => {
  const { asked, reader } = openWaiting()
  const leaving = new AbortController()
  const first = reader.read('a', signal)
  const second = reader.read('b', leaving.signal)
  const third = reader.read('c', signal)
  await setImmediate()
  expect(asked.map(({ path }) => path)).toEqual(['a'])
  leaving.abort()
  asked[0]?.answer()
  expect(await first).toBe(told)
  expect(await second).toBe(nothingSaid)
  await setImmediate()
  expect(asked.map(({ path }) => path)).toEqual(['a', 'c'])
  asked[1]?.answer()
  expect(await third).toBe(told)
})

test('one thread reads many files, and says of one that is not there that it is not', async () => {
  const reader = closedAtEnd(createMetadataReader(systemClock))
  const folder = temporaryDirectory()
  const paths = ['one', 'two'].map((name) => join(folder, `${name}.png`))
  for (const path of paths) writeFileSync(path, pngOf(plainText('Title', path)))
  const read = await Promise.all([...paths, join(folder, 'none')].map((path) => reader.read(path, signal)))
  expect(read.map((metadata) => metadata?.embedded?.words)).toEqual([...paths, undefined])
  expect(read[2]).toBeNull()
})

test('a thread that is ended in the middle of a file is begun anew for the next', async () => {
  const reader = closedAtEnd(createMetadataReader(systemClock))
  const path = join(temporaryDirectory(), 'one.png')
  writeFileSync(path, pngOf(plainText('Title', 'said')))
  const leaving = new AbortController()
  const left = reader.read(path, leaving.signal)
  await setImmediate()
  leaving.abort()
  await left
  expect((await reader.read(path, signal))?.embedded?.words).toBe('said')
})

test('a file that takes too long says that there was more, and the next one is read', async () => {
  const waiting: (() => void)[] = []
  const clock = { ...systemClock, after: (_ms: number, then: () => void) => (waiting.push(then), () => {}) }
  const reader = closedAtEnd(createMetadataReader(clock))
  const path = join(temporaryDirectory(), 'one.png')
  writeFileSync(path, pngOf(plainText('Title', 'said')))
  const late = reader.read(path, signal)
  await setImmediate()
  waiting[0]?.()
  // It was not read, which says nothing of what is in it.
  expect(await late).toMatchObject({ about: { isCut: true }, embedded: null })
  expect((await reader.read(path, signal))?.embedded?.words).toBe('said')
})
