import { beforeEach, expect, test, vi } from 'vitest'
import type { ExportEvent } from '../../../shared/contract/library/exports.ts'
import { AppError } from '../../../shared/errors.ts'
import { capabilities, setCapabilities } from '../../rpc/capabilities.ts'
import { assetId } from '../media-fixtures.ts'
import { leftOutList } from './export-request.ts'
import { runExport } from './run-export.ts'

const said: { tone: string; text: string; action?: { label: string; onSelect(): void } }[] = []
const running: string[] = []
let cancel = () => {}
vi.mock('../../ui/toasts/toast.ts', () => ({
  showToast: (toast: (typeof said)[number]) => said.push(toast),
  showRunning({ onSelect }: { onSelect(): void }) {
    cancel = onSelect
    return { say: (text: string) => void running.push(text), close: () => {} }
  },
}))
const followed: string[] = []
vi.mock('../save/save-link.ts', () => ({ followLink: (href: string) => followed.push(href) }))

const client = {
  exports: {
    note: vi.fn(async (_asked: { exportId: string | null; assetIds: unknown[] }) => ({
      exportId: 'export-1',
    })),
    save: vi.fn(),
    offer: vi.fn(async (_asked: object) => ({})),
    watch: vi.fn(),
    cancel: vi.fn(async () => ({})),
  },
}
vi.mock('../../rpc/client-context.ts', () => ({ getClient: () => client }))

async function* telling(...events: (ExportEvent | Error)[]): AsyncGenerator<ExportEvent, void> {
  for (const event of events) {
    if (event instanceof Error) throw event
    yield event
  }
}

const filesOf = (count: number) => ({
  readIds: async () => Array.from({ length: count }, (_, nth) => assetId(nth + 1)),
})
const progress: ExportEvent = { type: 'progress', done: 4, exported: 3, total: 10, part: 0.5 }
const ended: ExportEvent = { type: 'ended', exported: 10, leftOut: [], leftOutCount: 0 }

beforeEach(() => {
  said.length = 0
  running.length = 0
  followed.length = 0
  vi.clearAllMocks()
  setCapabilities({ ...capabilities(), chooseFolder: true })
})

test('a long selection is noted in portions, as one export', async () => {
  client.exports.save.mockReturnValueOnce(telling(progress, ended))
  await runExport(filesOf(1100), () => ({ what: 'files', to: 'folder', withDetails: true }))
  const portions = client.exports.note.mock.calls.map(([{ exportId, assetIds }]) => [
    exportId,
    assetIds.length,
  ])
  expect(portions).toEqual([
    [null, 500],
    ['export-1', 500],
    ['export-1', 100],
  ])
  expect(client.exports.save.mock.calls[0]?.[0]).toMatchObject({
    choice: { what: 'files', to: 'folder', withDetails: true },
  })
  expect(running).toEqual(['Exporting: 4 of 10'])
  expect(said).toEqual([{ tone: 'success', text: '10 files exported' }])
})

test('what could not be exported is told, and named for who asks', async () => {
  const leftOut = [{ fileName: 'fox.png', code: 'media-missing' as const }]
  client.exports.save.mockReturnValueOnce(telling({ ...ended, exported: 9, leftOut, leftOutCount: 1 }))
  await runExport(filesOf(10), () => ({ what: 'files', to: 'zip', withDetails: false }))
  expect(said.map(({ tone, text }) => [tone, text])).toEqual([
    ['success', '9 files exported'],
    ['warning', '1 file could not be exported'],
  ])
  said[1]?.action?.onSelect()
  expect(leftOutList.getState()).toEqual({ isOpen: true, leftOut, count: 1 })
})

test('a full disk is told, and how many files in the folder are whole', async () => {
  client.exports.save.mockReturnValueOnce(telling(progress, new AppError('disk-full')))
  await runExport(filesOf(10), () => ({ what: 'files', to: 'folder', withDetails: false }))
  expect(said.map(({ tone, text }) => [tone, text])).toEqual([
    ['danger', expect.stringContaining('that disk is full')],
    ['neutral', 'Export stopped. 3 files exported.'],
  ])
})

test('where the library has no room for what is made first, it is told of the library', async () => {
  const full = new AppError('disk-full', { data: { field: 'library' } })
  client.exports.save.mockReturnValueOnce(telling(full))
  await runExport(filesOf(10), () => ({ what: 'files', to: 'folder', withDetails: false }))
  expect(said[0]?.text).toContain('The disk with your library')
})

test('nothing is said of what the person wants nowhere', async () => {
  client.exports.save.mockReturnValueOnce(telling({ type: 'not-wanted' }))
  await runExport(filesOf(10), () => ({ what: 'files', to: 'folder', withDetails: false }))
  expect(said).toEqual([])
})

test('where the app cannot ask, the browser fetches the ZIP, and Cancel ends it', async () => {
  setCapabilities({ ...capabilities(), chooseFolder: false })
  client.exports.watch.mockReturnValueOnce(telling(progress, { type: 'not-wanted' }))
  await runExport(filesOf(10), () => ({ what: 'files', to: 'zip', withDetails: true }))
  expect(followed).toEqual([
    expect.stringMatching(/\/export\/export-1\?name=Atelier%20export%20[\d-]+\.zip$/),
  ])
  expect(client.exports.offer.mock.calls).toEqual([
    [{ exportId: 'export-1', choice: { what: 'files', to: 'zip', withDetails: true } }],
  ])
  cancel()
  expect(client.exports.cancel).toHaveBeenCalledWith({ exportId: 'export-1' })
  expect(said).toEqual([])
})
