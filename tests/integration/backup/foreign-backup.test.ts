import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { archive, archivesWhere, bringBack } from '../../support/archive/archives.ts'
import { backUp, changeInBackup, restore } from '../../support/backup/backup-folder.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { sceneImage } from '../../support/scene-image.ts'

/** What somebody can write into a backup, and what does no harm after it was restored. */

const archiveId = '11111111-1111-4111-8111-111111111111'

let library: AppCore
let empty: AppCore
let chosen: string
let disk: string

beforeEach(async () => {
  library = await openAppCore()
  empty = await openAppCore()
  chosen = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
  disk = await mkdtemp(join(tmpdir(), 'atelier-disk-'))
})

afterEach(async () => {
  await Promise.all([library.close(), empty.close()])
  await Promise.all([chosen, disk].map((folder) => rm(folder, { recursive: true, force: true })))
})

type Added = { id: AssetId; bytes: Buffer; sha256: string }

const add = async (seed: number): Promise<Added> => {
  const bytes = await sceneImage(seed).png().toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id: await addImage(library, bytes), bytes, sha256 }
}

const original = ({ sha256 }: Added) =>
  join(empty.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)

async function backedUp(sql: string | null = null) {
  expect((await backUp(library.client, chosen)).failure).toBeNull()
  if (sql !== null) changeInBackup(chosen, 'atelier.db', sql)
}

async function restored() {
  const { root, snapshots } = await empty.client.backup.look({ folder: chosen })
  const { report, failure } = await restore(empty.client, { folder: root, name: snapshots[0]?.name ?? '' })
  expect(failure).toBeNull()
  empty = await empty.restart()
  return report
}

const lookedAt = () =>
  archivesWhere(empty.client, ({ archives }) => archives.every(({ isReachable }) => isReachable !== null))

async function first<State>(states: AsyncIterable<State>): Promise<State> {
  for await (const state of states) return state
  throw new Error('the app ended first')
}

/** An archive with this image, as somebody makes it who knows the format. */
function foreignArchive({ bytes }: Added): string {
  const root = join(disk, 'Atelier Archive')
  mkdirSync(join(root, '2026-10'), { recursive: true })
  writeFileSync(join(root, '2026-10', 'a.png'), bytes)
  writeFileSync(
    join(root, 'atelier-archive.json'),
    JSON.stringify({ format: 'atelier-archive', version: 1, id: archiveId }),
  )
  return root
}

test('no original goes for a copy in an archive that a backup names, and its folder is not looked at', async () => {
  const one = await add(1)
  const root = foreignArchive(one)
  await backedUp(`
    INSERT INTO archives (id, folder, created_at) VALUES ('${archiveId}', '${root}', 1);
    INSERT INTO archived_files (sha256, archive_id, path, extension, byte_size, is_here, archived_at)
      VALUES ('${one.sha256}', '${archiveId}', '2026-10/a.png', 'png', ${one.bytes.length}, 1, 1)`)
  await restored()
  expect((await lookedAt()).archives).toMatchObject([{ id: archiveId, folder: '', isReachable: false }])
  // It waits for what the start began.
  await empty.client.archives.locate({ archiveId, folder: disk })
  expect(existsSync(original(one))).toBe(true)
})

test('an archive of a library that came back is there again once a person has located it', async () => {
  const one = await add(1)
  await archive(library.client, { assetIds: [one.id] }, disk)
  await backedUp()
  await restored()
  const folder = join(disk, 'Atelier Archive')
  const placeOf = async () => (await empty.client.archives.placeOf({ assetId: one.id })).place
  expect(await placeOf()).toEqual({ folder: '', state: 'away' })
  const [known] = (await lookedAt()).archives
  await empty.client.archives.locate({ archiveId: known?.id ?? '', folder: disk })
  expect(await placeOf()).toEqual({ folder, state: 'there' })
  expect(await bringBack(empty.client, { assetIds: [one.id] })).toMatchObject({ moved: { files: 1 } })
  expect(existsSync(original(one))).toBe(true)
})

test('what was begun and not done when a backup was made goes on in no library that it is restored to', async () => {
  const one = await add(1)
  const scope = { assetIds: [one.id] }
  const orders = {
    'archive-run': { direction: 'archive', scope, target: { archiveId, folder: foreignArchive(one) } },
    import: { unfinished: '/somewhere/chats.zip', crashed: [], last: null },
    describe: {
      ...{ assetIds: [one.id], connectionId: await library.connect('https://one.example') },
      ...{ model: 'gpt-5-mini', language: 'en', isAgain: false, atMs: 1 },
    },
  }
  const rows = Object.entries(orders).flatMap(([key, value]) =>
    [key, `${key}.bak`].map((name) => `('${name}', '${JSON.stringify(value)}')`),
  )
  await backedUp(`INSERT OR REPLACE INTO settings (key, value) VALUES ${rows.join(', ')}`)
  await restored()
  expect((await lookedAt()).unfinished).toBeNull()
  expect(await first(empty.client.imports.watch({}))).toMatchObject({ run: null, unfinished: null })
  expect(await first(empty.client.descriptions.watch({}))).toMatchObject({ unfinished: null })
})

test('a report of a run that described images does not come to the library that a backup is restored to', async () => {
  const report = {
    ...{ model: 'gpt-5-mini', atMs: 1, wasStopped: false, total: 1, described: 0, skipped: 0, unused: 0 },
    ...{ failed: 1, mayHaveCost: 1, failures: [] },
  }
  await backedUp(`
    INSERT INTO settings (key, value) VALUES ('describe-report', '${JSON.stringify(report)}'),
      ('describe-report.bak', '${JSON.stringify(report)}')`)
  await restored()
  expect(await first(empty.client.descriptions.watch({}))).toMatchObject({ unfinished: null, last: null })
})

test('what somebody agreed to on another computer, to ask for updates, is not agreed to on this one', async () => {
  const agreed = {
    ...{ isWeekly: true, isFetched: true, isInstalledAtEnd: true },
    ...{ askedAtMs: null, nextAtMs: null, newest: null, dismissed: null },
  }
  await backedUp(`
    INSERT INTO settings (key, value) VALUES ('updates', '${JSON.stringify(agreed)}'),
      ('updates.bak', '${JSON.stringify(agreed)}')`)
  await restored()
  expect(await first(empty.client.updates.watch({}))).toMatchObject({ isWeekly: false })
})

test('a row far larger than any of ours is left out of a restore by name, and the others come', async () => {
  const [large, other] = [await add(1), await add(2)]
  await backedUp(`UPDATE assets SET prompt = printf('%.*c', 2000000, 'x') WHERE id = '${large.id}'`)
  const report = await restored()
  expect(report).toMatchObject({ leftCount: 1, left: [{ name: 'a.png', reason: 'damaged' }] })
  const { assets } = await empty.client.library.list({ kind: null, query: null, cursor: null, limit: 9 })
  expect(assets.map(({ id }) => id)).toEqual([other.id])
})
