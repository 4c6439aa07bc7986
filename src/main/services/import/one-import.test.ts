import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportState } from '../../../shared/domain/keeping/import.ts'
import { openImportReader } from '../../import/import-reader.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { openTestMedia } from '../../media/test-support.ts'
import { createMetadataReader } from '../../metadata/metadata-reader.ts'
import { mostUploadBytes } from '../../media/serve/upload.ts'
import { openTestStore, temporaryDirectory } from '../../store/test-support.ts'
import { createImportMemory } from './import-memory.ts'
import { createWordIndex } from './word-index.ts'
import { createOneImport } from './one-import.ts'

function openOne() {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const failures: unknown[] = []
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  let onEnd: (state: ImportState) => void = () => {}
  const one = createOneImport(
    {
      ...{ store, media: openTestMedia(), ids: createIdMaker(systemClock), clock: systemClock, directory },
      ...{ libraryHub: createEventHub(), listHub: createEventHub(), restoreConversation: () => {} },
      metadata: createMetadataReader(systemClock),
      memory: createImportMemory(store),
      words: createWordIndex(store.search, closing.signal),
      host: { keepAwake: () => () => {} },
      failureOf(error) {
        failures.push(error)
        return { code: 'internal', isRetryable: true, data: {} }
      },
      onChanged: () => onEnd(one.now()),
      heapMb: 24,
    },
    closing.signal,
  )
  const ended = (begin: () => void) =>
    new Promise<ImportState>((resolve) => {
      onEnd = (state) => {
        if (state.run === null) resolve(state)
      }
      begin()
    })
  return { one, store, failures, ended }
}

const chat = (nth: number, more: object = {}) => ({
  ...{ uuid: `c${nth}`, name: `Chat ${nth}`, ...more },
  chat_messages: [{ uuid: `m${nth}`, sender: 'human', text: `Said ${nth}` }],
})

test('a chat that ended an import is left out when it goes on, and named, and all others come once', async () => {
  const { one, store, failures, ended } = openOne()
  const path = join(temporaryDirectory(), 'conversations.json')
  const heavy = chat(2, { more: Array.from({ length: 1_000_000 }, () => ({})) })
  writeFileSync(path, JSON.stringify([chat(1), heavy, chat(3)]))
  const first = await ended(() => one.start(path))
  expect(first).toMatchObject({ unfinished: path, last: null })
  expect(failures).toMatchObject([{ kind: 'crashed' }])
  const second = await ended(() => one.resume())
  expect(second).toMatchObject({ unfinished: null, failure: null })
  expect(second.last).toMatchObject({
    conversations: 2,
    known: 0,
    left: [{ name: 'conversations.json #2', reason: 'crashed' }],
  })
  expect(
    store.conversations
      .list({ cursor: null, limit: 9 })
      .conversations.map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Chat 1', 'Chat 3'])
}, 60_000)

test('what is more than the disk takes is refused before anything of it comes, with what it needs; a file that is too large anyway does not count', async () => {
  const { one, store, failures, ended } = openOne()
  const folder = temporaryDirectory()
  writeFileSync(join(folder, 'conversations.json'), JSON.stringify([chat(1)]))
  const sparse = (name: string, byteSize: number) => {
    const file = openSync(join(folder, 'files', name), 'w')
    ftruncateSync(file, byteSize)
    closeSync(file)
  }
  const { bavail, bsize } = await statfs(folder)
  const count = Math.ceil((bavail * bsize) / mostUploadBytes) + 1
  mkdirSync(join(folder, 'files'))
  for (let nth = 0; nth < count; nth += 1) sparse(`${nth}.mp4`, mostUploadBytes + 1)
  const reader = openImportReader(folder)
  expect(await reader.sizes(mostUploadBytes)).toMatchObject({ fileBytes: 0 })
  await reader.close()
  for (let nth = 0; nth < count; nth += 1) sparse(`${nth}.mp4`, mostUploadBytes)
  const { failure, last, unfinished } = await ended(() => one.start(folder))
  expect([failure?.code, last, unfinished]).toEqual(['internal', null, null])
  expect(failures).toMatchObject([{ kind: 'no-room' }])
  expect(Number((failures[0] as { neededBytes: number }).neededBytes)).toBeGreaterThanOrEqual(
    count * mostUploadBytes,
  )
  expect(store.conversations.list({ cursor: null, limit: 9 }).conversations).toEqual([])
}, 60_000)
