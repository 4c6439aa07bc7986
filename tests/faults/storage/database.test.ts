import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import { type CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { configure } from '../../../src/main/store/configure.ts'
import { migrations } from '../../../src/main/store/migrations/index.ts'
import { migrate } from '../../../src/main/store/migrate.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import {
  backupMade,
  databaseOf,
  healthWhere,
  isWhole,
  keptAside,
  overwrite,
  sizeOf,
  withDatabase,
} from '../rig/database.ts'
import { isQuery } from '../rig/fault-gateway.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'

afterAll(closeSession)

const pageBytes = 4096

async function savedVideo(rig: Rig, prompt: string): Promise<Job> {
  const job = await rig.video(prompt)
  return rig.app().jobIn(job.id, 'saved', 'failed')
}

row('B2', 'what was acknowledged is there after a power loss that tears the end of the log', async (rig) => {
  const app = await rig.start()
  const done = await savedVideo(rig, 'Saved before the lights went out')
  const job = await rig.video('Ordered before the lights went out')
  process.kill(app.pid, 'SIGSTOP')
  const file = databaseOf(rig)
  const copies = ['', '-wal'].map(
    (ending) => [`${file}${ending}`, join(rig.dataDirectory, `kept${ending}`)] as const,
  )
  for (const [from, to] of copies) copyFileSync(from, to)
  await app.kill()
  for (const [to, from] of copies) copyFileSync(from, to)
  rmSync(`${file}-shm`, { force: true })
  // A commit that nobody was told of, half on the disk: bytes of an earlier frame, cut anywhere.
  const log = readFileSync(`${file}-wal`)
  const torn = log.subarray(32, 32 + 24 + Math.floor(rig.random() * pageBytes))
  writeFileSync(`${file}-wal`, torn, { flag: 'a' })
  const again = await rig.start()
  await again.jobIn(job.id, 'saved', 'unknown-outcome')
  await rig.holds([{ job: done, state: 'saved' }])
  expect(rig.gateway.creates(job.request.prompt)).toBeLessThanOrEqual(1)
  await again.stop()
  expect(isWhole(rig)).toBe(true)
  // Every commit waits until its frames are on the disk: that is all that stands between it and this.
  const waits = withDatabase(rig, (sqlite) => {
    configure(sqlite)
    return [sqlite.pragma('journal_mode'), sqlite.pragma('synchronous')]
  })
  expect(waits).toEqual(['wal', 2])
})

/** Two videos, one before the copy of the day and one after it, and the app killed. */
async function killedAfterCopy(rig: Rig): Promise<{ before: Job; after: Job }> {
  const app = await rig.start()
  const before = await savedVideo(rig, 'Before the copy')
  await app.stop()
  const twoDaysMs = 2 * 24 * 60 * 60 * 1000
  const later = await rig.start({ clockOffsetMs: twoDaysMs })
  await backupMade(rig, Date.now() + twoDaysMs / 2)
  const after = await savedVideo(rig, 'After the copy')
  await later.stop()
  return { before, after }
}

row('B4', 'a database without its header opens again with everything in it', async (rig) => {
  const { before, after } = await killedAfterCopy(rig)
  overwrite(databaseOf(rig), 0, Buffer.alloc(100))
  const damaged = readFileSync(databaseOf(rig))
  const app = await rig.start()
  await rig.holds([before, after].map((job) => ({ job, state: 'saved' as const })))
  const { recovery } = await healthWhere(app, (health) => health.recovery !== null)
  expect(recovery).toMatchObject({ isAllRead: true })
  expect(keptAside(rig).some((bytes) => bytes.equals(damaged))).toBe(true)
  await app.client.health.dismissRecovery({})
  await healthWhere(app, (health) => health.recovery === null)
})

row(
  'B4',
  'a file that is no database, or half of one, gives way to the newest good copy, and it is said',
  async (rig) => {
    const { before, after } = await killedAfterCopy(rig)
    rig.books.damage(after.request.prompt)
    const file = databaseOf(rig)
    const whole = readFileSync(file)
    const bad = join(rig.dataDirectory, 'backups', 'atelier-2099-01-01T00-00-00.db')
    writeFileSync(bad, 'not a copy')
    for (const damage of [
      () => writeFileSync(file, 'not a database '.repeat(999)),
      () => truncateSync(file, Math.floor(whole.length / 3)),
      () => truncateSync(file, 0),
    ]) {
      writeFileSync(file, whole)
      damage()
      const damaged = readFileSync(file)
      const app = await rig.start()
      await rig.holds([{ job: before, state: 'saved' }])
      const { recovery } = await healthWhere(app, (health) => health.recovery !== null)
      expect(recovery?.isAllRead).toBe(false)
      expect(recovery?.backupAtMs).toBeLessThan(after.endedAt ?? 0)
      expect(keptAside(rig).some((bytes) => bytes.equals(damaged))).toBe(true)
      await app.stop()
      expect(isWhole(rig)).toBe(true)
    }
  },
)

row(
  'B5',
  'a ruined page is found after the next unclean end and costs nothing that a copy has',
  async (rig) => {
    const { before, after } = await killedAfterCopy(rig)
    // No copy has it, and the page may hold a row of it: its job, or that of its file.
    rig.books.damage(after.request.prompt)
    const file = databaseOf(rig)
    const pages = sizeOf(file) / pageBytes
    const page = 2 + Math.floor(rig.random() * (pages - 2))
    overwrite(file, page * pageBytes, Buffer.alloc(pageBytes, 0xa5))
    writeFileSync(`${file}-wal`, '')
    const app = await rig.start()
    const { recovery } = await healthWhere(app, (health) => health.recovery !== null)
    expect(recovery?.damagedFile).toContain('atelier-damaged-')
    await rig.holds([{ job: before, state: 'saved' }])
    await app.stop()
    expect(isWhole(rig)).toBe(true)
  },
)

row(
  'B5',
  'a file whose row lay on a ruined page and in no copy is in the Library again, as its job made it',
  async (rig) => {
    const { before, after } = await killedAfterCopy(rig)
    const [lost] = after.assets
    const file = databaseOf(rig)
    const pages = pagesWith(file, lost?.id ?? '')
    for (const page of pages) overwrite(file, page * pageBytes, Buffer.alloc(pageBytes, 0xa5))
    expect(pages).not.toEqual([])
    writeFileSync(`${file}-wal`, '')
    const app = await rig.start()
    await healthWhere(app, (health) => health.recovery !== null)
    await logSays(rig, 'file-restored')
    const { assets } = await rig.jobFor(after.request.prompt)
    expect(assets).toMatchObject([{ id: lost?.id, sha256: lost?.sha256, prompt: after.request.prompt }])
    await rig.holds([before, after].map((job) => ({ job, state: 'saved' as const })))
  },
)

/** The pages of the table of files that say this id: leaves of a table, where no job's word of its file stands. */
function pagesWith(file: string, id: string): number[] {
  const bytes = readFileSync(file)
  const tableLeaf = 0x0d
  return Array.from({ length: bytes.length / pageBytes }, (_, page) => page).filter((page) => {
    const content = bytes.subarray(page * pageBytes, (page + 1) * pageBytes)
    return (
      content[0] === tableLeaf &&
      content.includes(id) &&
      !content.includes('"request":') &&
      !content.includes('"asset":')
    )
  })
}

row(
  'B5',
  'a changed entry is put back by a copy that has it whole, at the next start and when the library is checked',
  async (rig) => {
    const { before } = await killedAfterCopy(rig)
    const spoil = () =>
      withDatabase(rig, (sqlite) =>
        sqlite.execute("UPDATE jobs SET request = replace(request, 'Before', 'Bafore')"),
      )
    spoil()
    const app = await rig.start()
    const { notices } = await healthWhere(app, (health) => health.notices.length > 0)
    expect(notices).toMatchObject([{ type: 'rows', repaired: 1, damaged: 0 }])
    await rig.holds([{ job: before, state: 'saved' }])
    await app.client.health.dismissNotice({ type: 'rows' })
    await healthWhere(app, (health) => health.notices.length === 0)
    spoil()
    for await (const event of app.client.library.verify({}))
      if (event.type === 'done')
        expect(event.report).toMatchObject({ rowsRepaired: 1, rowsDamaged: 0, missing: 0 })
    expect((await rig.jobFor('Before the copy')).id).toBe(before.id)
  },
)

row(
  'B6',
  'killed in the middle of a migration, the old schema is whole, a copy is there, and the next start goes on',
  async (rig) => {
    const older = migrations.slice(0, -1)
    withDatabase(rig, (sqlite) => migrate(sqlite, older))
    const point: CrashPoint = 'migration-ran'
    await expect(rig.start({ crashAt: { point } })).rejects.toThrow('before it was ready')
    expect(withDatabase(rig, (sqlite) => sqlite.pragma('user_version'))).toBe(older.at(-1)?.version)
    expect(
      readdirSync(join(rig.dataDirectory, 'backups')).some((name) => name.startsWith('atelier-schema-')),
    ).toBe(true)
    await rig.start()
    const job = await savedVideo(rig, 'After the migration')
    await rig.holds([{ job, state: 'saved' }])
    await rig.app().stop()
    expect(withDatabase(rig, (sqlite) => sqlite.pragma('user_version'))).toBe(migrations.at(-1)?.version)
  },
)

row('B7', 'a database of a newer app is refused with words and left as it is', async (rig) => {
  await rig.start()
  await rig.app().stop()
  withDatabase(rig, (sqlite) => sqlite.execute('PRAGMA user_version = 99999'))
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(databaseOf(rig)))
      .digest('hex')
  const before = hash()
  await expect(rig.start()).rejects.toThrow('newer version of Atelier')
  expect(hash()).toBe(before)
})

row(
  'B8',
  'with its log or index of the log gone, empty or of an earlier time, the database opens whole',
  async (rig) => {
    const app = await rig.start()
    const first = await savedVideo(rig, 'In the earlier log')
    const file = databaseOf(rig)
    const [log, index] = ['-wal', '-shm'].map((ending) => `${file}${ending}`) as [string, string]
    process.kill(app.pid, 'SIGSTOP')
    copyFileSync(log, join(rig.dataDirectory, 'earlier-log'))
    copyFileSync(index, join(rig.dataDirectory, 'earlier-index'))
    process.kill(app.pid, 'SIGCONT')
    const second = await savedVideo(rig, 'After the earlier log')
    await app.stop()
    const spoil = [
      () => rmSync(index, { force: true }),
      () => writeFileSync(log, ''),
      () => writeFileSync(index, ''),
      () => copyFileSync(join(rig.dataDirectory, 'earlier-index'), index),
      () => copyFileSync(join(rig.dataDirectory, 'earlier-log'), log),
    ]
    for (const act of spoil) {
      act()
      const running = await rig.start()
      const jobs = [first, second]
      for (const { id } of jobs) await running.jobIn(id, 'saved', 'failed')
      await rig.holds(jobs.map((job) => ({ job, state: 'saved' as const })))
      await running.stop()
      expect(isWhole(rig)).toBe(true)
    }
  },
)

row(
  'B9',
  'while another process holds the database nothing is lost, and then all of it is written',
  async (rig) => {
    const app = await rig.start()
    const job = await rig.video('Written later')
    const sqlite = openSqlite(databaseOf(rig))
    sqlite.execute('BEGIN IMMEDIATE')
    const begunAtMs = Date.now()
    await expect(
      app.client.workspace.write({ slot: 'chat:draft', value: 'Typed meanwhile' }),
    ).rejects.toMatchObject({ isRetryable: true })
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 10_000 - (Date.now() - begunAtMs))))
    sqlite.execute('COMMIT')
    sqlite.close()
    await app.client.workspace.write({ slot: 'chat:draft', value: 'Typed meanwhile' })
    await app.jobIn(job.id, 'saved', 'failed')
    await rig.holds([{ job, state: 'saved' }])
  },
)

function breakSettings(rig: Rig, broken: string, keys: readonly string[]): void {
  for (const key of keys) {
    withDatabase(rig, (sqlite) =>
      sqlite.prepare('UPDATE settings SET value = @broken WHERE key = @key').run({ broken, key }),
    )
  }
}

const unreadable = ['', '{"theme":', '{"theme":7}']

row('B10', 'settings that cannot be read are read from their second copy, and it is said', async (rig) => {
  await (await rig.start()).client.settings.setPreferences({ theme: 'dark' })
  await rig.app().stop()
  for (const broken of unreadable) {
    breakSettings(rig, broken, ['preferences'])
    const { client, stop } = await rig.start()
    expect(await client.settings.preferences({})).toMatchObject({ theme: 'dark' })
    const { notices } = await healthWhere(rig.app(), (health) => health.notices.length > 0)
    expect(notices).toMatchObject([{ type: 'settings', isRestored: true }])
    await client.health.dismissNotice({ type: 'settings' })
    await healthWhere(rig.app(), (health) => health.notices.length === 0)
    await stop()
  }
})

row(
  'B10',
  'settings of which neither copy can be read begin anew, it is said until understood, and they can be set again',
  async (rig) => {
    await (await rig.start()).client.settings.setPreferences({ theme: 'dark' })
    await rig.app().stop()
    for (const broken of unreadable) {
      breakSettings(rig, broken, ['preferences', 'preferences.bak'])
      const { client, stop } = await rig.start()
      expect(await client.settings.preferences({})).toMatchObject({ theme: 'system' })
      await healthWhere(rig.app(), (health) => health.notices.length > 0)
      await client.settings.setPreferences({ theme: 'light' })
      expect(await client.settings.preferences({})).toMatchObject({ theme: 'light' })
      await stop()
      const again = await rig.start()
      const { notices } = await healthWhere(again, (health) => health.notices.length > 0)
      expect(notices).toMatchObject([{ type: 'settings', isRestored: false }])
      await again.client.health.dismissNotice({ type: 'settings' })
      await again.stop()
    }
    const log = readFileSync(join(rig.dataDirectory, 'logs', 'atelier.log'), 'utf8')
    expect(log).toContain('row-damaged')
  },
)

/** Resolves when the log of the app says so. */
async function logSays(rig: Rig, word: string): Promise<void> {
  const file = join(rig.dataDirectory, 'logs', 'atelier.log')
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain(word), {
    timeout: 20_000,
    interval: 50,
  })
}

row('B11', 'while no row can be read nobody gives a job up: all go on once they can be read', async (rig) => {
  const app = await rig.start()
  let isMade = false
  rig.gateway.rule({
    when: (exchange) => isQuery(exchange) && !isMade,
    act: ({ answer, path }) =>
      answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: 'IN_PROGRESS' } }),
  })
  const jobs = [await rig.video('Unread for a while'), await rig.video('Unread as well')]
  for (const job of jobs) await app.jobIn(job.id, 'running')
  app.toggleReads()
  await logSays(rig, 'job-step-threw')
  isMade = true
  app.toggleReads()
  // The signal takes its way; until it is there the press says that the database cannot be read.
  for (const { id } of jobs) await vi.waitFor(() => app.client.jobs.checkAgain({ jobId: id }))
  for (const job of jobs) await app.jobIn(job.id, 'saved', 'unknown-outcome')
  await rig.holds(jobs.map((job) => ({ job, state: 'saved' as const })))
})
