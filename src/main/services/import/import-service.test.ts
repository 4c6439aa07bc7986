import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { broughtNothing } from './brought-before.ts'
import { createImportService } from './import-service.ts'

type Parts = Parameters<typeof createImportService>[0]

const failure = { code: 'disk-full', message: '', isRetryable: true, data: {} }

/** None of these reads so far that anything else is asked for. */
function openService(parts: { host?: Partial<Parts['host']>; keep?(change: object): void; heapMb?: number }) {
  const service = createImportService({
    host: { chooseFiles: null, chooseFolder: null, keepAwake: () => () => {}, ...parts.host },
    memory: {
      now: () => ({ unfinished: null, crashed: [], brought: broughtNothing, last: null }),
      keep: parts.keep ?? (() => {}),
      count: () => {},
    },
    store: { search: { isJoiningItself: () => true, joinsItself: () => {}, join: () => false } },
    clock: { now: () => 1, after: () => () => {} },
    failureOf: () => failure,
    ...(parts.heapMb === undefined ? {} : { heapMb: parts.heapMb }),
  } as unknown as Parts)
  onTestFinished(() => service.close())
  return service
}

const { signal } = new AbortController()

test.each(['any.zip', '../any.zip', '\\\\host\\share\\any.zip', '//host/share/any.zip'])(
  'the path %s is not even asked after',
  async (path) => {
    const service = openService({})
    await expect(service.look(path, signal)).rejects.toMatchObject({ kind: 'unreadable' })
    expect(() => service.start(path)).toThrow('unreadable')
  },
)

test('where there is a dialog, only what was chosen in it is read', async () => {
  const chooseFiles = () => Promise.resolve(['/nowhere/chosen.zip'])
  const service = openService({ host: { chooseFiles, chooseFolder: () => Promise.resolve(null) } })
  expect(() => service.start('/nowhere/chosen.zip')).toThrow('unreadable')
  await service.choose('file')
  expect(() => service.start('/nowhere/other.zip')).toThrow('unreadable')
  expect(() => service.start('/nowhere/chosen.zip')).not.toThrow()
})

test('an import whose end cannot be written down ends, and says why', async () => {
  const service = openService({
    keep(change) {
      if ('last' in change && change.last !== null) throw new Error('the disk is full')
    },
  })
  service.start('/nowhere/any.zip')
  service.stop()
  for await (const state of service.watch(signal)) {
    if (state.run !== null) continue
    expect(state.failure).toEqual(failure)
    break
  }
})

test('a look passes by a chat that ends the thread, counts it as one that cannot be imported, and so does the import', async () => {
  const kept: object[] = []
  const service = openService({ heapMb: 24, keep: (change) => void kept.push(change) })
  const folder = mkdtempSync(join(tmpdir(), 'atelier-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'conversations.json')
  const chat = (more: object = {}) => ({
    ...more,
    chat_messages: [{ uuid: 'm', sender: 'human', text: 'Said' }],
  })
  const heavy = chat({ more: Array.from({ length: 1_000_000 }, () => ({})) })
  writeFileSync(path, JSON.stringify([heavy, chat()]))
  expect(await service.look(path, signal)).toMatchObject({ conversations: 1, unusable: 1 })
  service.start(path)
  expect(kept[0]).toMatchObject({ unfinished: path, crashed: [1] })
}, 60_000)
