import { renameSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../../src/main/lib/test-support.ts'
import { dayMs } from '../../../src/main/lib/time/day.ts'
import { openAppCore } from '../../support/app-core.ts'
import { backUp, readBackup } from '../../support/backup/backup-folder.ts'

const hourMs = 3_600_000

async function opened() {
  const { clock, pass, jump } = handClock()
  const core = await openAppCore(undefined, null, clock)
  const chosen = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
  onTestFinished(async () => {
    await core.close()
    await rm(chosen, { recursive: true, force: true })
  })
  const { client } = core
  return {
    client,
    chosen,
    jump,
    made: () => readBackup(chosen).manifests.length,
    /** A backup that is begun meanwhile has come to its end by then. */
    async pass(byMs: number) {
      await pass(byMs)
      for await (const { run } of client.backup.watch({})) if (run === null) return
    },
    async notices() {
      const watching = client.health.watch({})
      const { value } = await watching.next()
      await watching.return?.()
      return value?.notices ?? []
    },
  }
}

test('once a person wants that, the library is backed up a day after the last backup, and not before', async () => {
  const { client, chosen, pass, made } = await opened()
  await pass(2 * dayMs)
  await client.settings.setPreferences({ backsUpDaily: true })
  await pass(2 * hourMs)
  expect(made()).toBe(0)
  await backUp(client, chosen)
  await pass(dayMs - 2 * hourMs)
  expect(made()).toBe(1)
  await pass(3 * hourMs)
  expect(made()).toBe(2)
  await pass(hourMs)
  expect(made()).toBe(2)
  await client.settings.setPreferences({ backsUpDaily: false })
  await pass(2 * dayMs)
  expect(made()).toBe(2)
})

test('a clock that was set back holds no backup up', async () => {
  const { client, chosen, jump, pass, made } = await opened()
  await backUp(client, chosen)
  await client.settings.setPreferences({ backsUpDaily: true })
  jump(-40 * dayMs)
  await pass(2 * hourMs)
  expect(made()).toBe(2)
})

test('daily backups that fail are told after a week and once more a week later, and no more as soon as one comes about', async () => {
  const { client, chosen, pass, made, notices } = await opened()
  const { report } = await backUp(client, chosen)
  await client.settings.setPreferences({ backsUpDaily: true })
  renameSync(chosen, `${chosen}-away`)
  await pass(dayMs + hourMs)
  await pass(6 * dayMs)
  expect(await notices()).toEqual([])
  await pass(dayMs)
  const { folder, atMs: lastAtMs } = report ?? {}
  const told = [{ type: 'backup-overdue', atMs: expect.any(Number), folder, lastAtMs }]
  expect(await notices()).toEqual(told)
  await client.health.dismissNotice({ type: 'backup-overdue' })
  await pass(6 * dayMs)
  expect(await notices()).toEqual([])
  await pass(dayMs + hourMs)
  expect(await notices()).toEqual(told)
  renameSync(`${chosen}-away`, chosen)
  expect((await backUp(client, chosen)).failure).toBeNull()
  expect(await notices()).toEqual([])
  expect(made()).toBe(2)
})

test('nothing is said of failures once nobody wants daily backups any more', async () => {
  const { client, chosen, pass, notices } = await opened()
  await backUp(client, chosen)
  await client.settings.setPreferences({ backsUpDaily: true })
  await rm(chosen, { recursive: true })
  await pass(dayMs + hourMs)
  await pass(8 * dayMs)
  expect(await notices()).toMatchObject([{ type: 'backup-overdue' }])
  await client.settings.setPreferences({ backsUpDaily: false })
  await pass(hourMs)
  expect(await notices()).toEqual([])
})
