import { expect, onTestFinished, test } from 'vitest'
import { createImportService } from './import-service.ts'

type Parts = Parameters<typeof createImportService>[0]

const failure = { code: 'disk-full', message: '', isRetryable: true, data: {} }

/** None of these reads so far that anything else is asked for. */
function openService(parts: { host?: Partial<Parts['host']>; keep?(change: object): void }) {
  const service = createImportService({
    host: { chooseFiles: null, chooseFolder: null, keepAwake: () => () => {}, ...parts.host },
    memory: { now: () => ({ unfinished: null, last: null }), keep: parts.keep ?? (() => {}) },
    clock: { now: () => 1, after: () => () => {} },
    failureOf: () => failure,
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
