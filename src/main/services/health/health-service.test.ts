import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Health } from '../../../shared/domain/health/health.ts'
import { createReserve } from '../../lib/reserve.ts'
import { handClock } from '../../lib/test-support.ts'
import type { Store } from '../../store/open.ts'
import { openTestStore } from '../../store/test-support.ts'
import { createHealthService } from './health-service.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-health-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'atelier.db'), '')
  return folder
}

function openService(parts: {
  directory: string
  isFolderOpen?: boolean
  isFolderSynced?: boolean
  store: Store
}) {
  const reserve = createReserve(join(parts.directory, 'reserve.bin'), 1)
  const service = createHealthService({
    ...{ isFolderOpen: false, isFolderSynced: false, ...parts },
    ...{ reserve, clock: handClock().clock },
  })
  onTestFinished(() => service.close())
  const noticesNow = async (): Promise<Health['notices'][number]['type'][]> => {
    for await (const { notices } of service.watch(new AbortController().signal))
      return notices.map(({ type }) => type)
    throw new Error('nothing was told')
  }
  return { service, noticesNow }
}

test('a data folder that others may be able to read is told of until the person has read it, and after a move again', async () => {
  const [store, drive, stick] = [openTestStore(), newFolder(), newFolder()]
  const first = openService({ directory: drive, isFolderOpen: true, store })
  expect(await first.noticesNow()).toEqual(['open-folder'])
  const unread = openService({ directory: drive, isFolderOpen: true, store })
  expect(await unread.noticesNow()).toEqual(['open-folder'])
  unread.service.dismissNotice('open-folder')
  expect(await unread.noticesNow()).toEqual([])
  for (const [directory, isFolderOpen, told] of [
    [drive, true, []],
    [stick, true, ['open-folder']],
    [stick, false, []],
  ] as const) {
    expect(await openService({ directory, isFolderOpen, store }).noticesNow()).toEqual(told)
  }
})

test('a data folder that is synchronised with other computers is told of, apart from one that others can read', async () => {
  const [store, directory] = [openTestStore(), newFolder()]
  const { service, noticesNow } = openService({ directory, isFolderOpen: true, isFolderSynced: true, store })
  expect(await noticesNow()).toEqual(['open-folder', 'synced-folder'])
  service.dismissNotice('synced-folder')
  expect(await noticesNow()).toEqual(['open-folder'])
  const later = openService({ directory, isFolderSynced: true, store })
  expect(await later.noticesNow()).toEqual([])
})
