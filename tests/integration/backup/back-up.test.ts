import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { backupPlaces } from '../../../src/main/backup/places.ts'
import { beginBackup } from '../../../src/main/backup/write/begin-backup.ts'
import { releaseLock, renewLock } from '../../../src/main/backup/write/folder-lock.ts'
import { writeBackup } from '../../../src/main/backup/write/write-backup.ts'
import { isSound } from '../../../src/main/store/repair/is-sound.ts'
import type { BackupReport } from '../../../src/shared/domain/keeping/backup.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { backUp, readBackup } from '../../support/backup/backup-folder.ts'
import { canary, filesWithKey } from '../../support/canary-key.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
let chosen: string

beforeEach(async () => {
  core = await openAppCore()
  chosen = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
})

afterEach(async () => {
  await core.close()
  await rm(chosen, { recursive: true, force: true })
})

async function image(background: string, name?: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const assetId = await addImage(core, bytes, name)
  const { sha256 } = await core.client.library.get({ assetId })
  const path = `media/${sha256.slice(0, 2)}/${sha256}.png`
  return { assetId, path, file: join(core.dataDirectory, path) }
}

async function backedUp(): Promise<BackupReport> {
  const { report, failure } = await backUp(core.client, chosen)
  expect(failure).toBeNull()
  if (report === null) throw new Error('no report')
  return report
}

const pathsOf = (nth: number) =>
  readBackup(chosen)
    .manifests.at(nth)
    ?.entries.map(({ path }) => path)
    .toSorted() ?? []

test('a backup holds the database, files, documents and posters, each as it is in the library', async () => {
  const { path, file } = await image('#123')
  const { id } = await core.client.canvas.create({ width: 30, height: 20, name: 'Drawing' })
  const poster = path.replace('media', 'thumbnails').replace('.png', '-poster.webp')
  mkdirSync(join(core.dataDirectory, poster, '..'), { recursive: true })
  writeFileSync(join(core.dataDirectory, poster), 'a first frame')
  const report = await backedUp()
  const { manifests, objectOf, faults, strays, parts, root } = readBackup(chosen)
  expect(faults()).toEqual([])
  expect([strays(), parts()]).toEqual([[], []])
  expect(report).toMatchObject({ folder: root, left: [], leftCount: 0 })
  const [manifest] = manifests
  if (manifest === undefined) throw new Error('no manifest')
  const own = pathsOf(0).filter((name) => !name.endsWith(`${id}.webp`))
  expect(own).toEqual(['atelier.db', `canvases/${id}.atelier`, path, poster])
  for (const entry of manifest.entries) {
    if (entry.path === 'atelier.db') expect(isSound(objectOf(entry))).toBe(true)
    else expect(readFileSync(objectOf(entry))).toEqual(readFileSync(join(core.dataDirectory, entry.path)))
  }
  expect(existsSync(file)).toBe(true)
})

test('the next backup writes only what is new, and the one before stays whole', async () => {
  const first = await image('#123')
  const before = await backedUp()
  const database = (nth: number) =>
    readBackup(chosen)
      .manifests.at(nth)
      ?.entries.find(({ path }) => path === 'atelier.db')?.byteSize ?? 0
  expect(before.addedBytes).toBe(statSync(first.file).size + database(0))
  const second = await image('#456')
  const after = await backedUp()
  expect(after.addedBytes).toBe(statSync(second.file).size + database(1))
  expect(after.bytes).toBe(after.addedBytes + statSync(first.file).size)
  expect(pathsOf(0)).toEqual(['atelier.db', first.path])
  expect(pathsOf(1)).toEqual(['atelier.db', first.path, second.path].toSorted())
  expect(readBackup(chosen).faults()).toEqual([])
})

test('no byte of a backup holds a key', async () => {
  await core.connect('http://127.0.0.1:9', canary)
  await core.client.workspace.write({ slot: 'chat:draft', value: 'a draft' })
  await backedUp()
  expect(readBackup(chosen).faults()).toEqual([])
  expect(await filesWithKey(chosen)).toEqual([])
})

test('a file that is damaged or missing is named, and the others are kept', async () => {
  const [whole, damaged, missing] = [
    await image('#111'),
    await image('#222', 'b.png'),
    await image('#333', 'c.png'),
  ]
  writeFileSync(damaged.file, 'something else')
  rmSync(missing.file)
  const { left, leftCount } = await backedUp()
  expect(leftCount).toBe(2)
  expect(left).toEqual([
    { name: 'b.png', reason: 'damaged' },
    { name: 'c.png', reason: 'missing' },
  ])
  expect(pathsOf(0)).toEqual(['atelier.db', whole.path])
  expect(readBackup(chosen).faults()).toEqual([])
})

test('what is damaged or lost in the library since is kept from the backup before', async () => {
  const [damaged, missing] = [await image('#222'), await image('#333')]
  await backedUp()
  writeFileSync(damaged.file, 'something else')
  rmSync(missing.file)
  expect(await backedUp()).toMatchObject({ left: [], leftCount: 0 })
  expect(pathsOf(1)).toEqual(['atelier.db', damaged.path, missing.path].toSorted())
  expect(readBackup(chosen).faults()).toEqual([])
})

test('a canvas whose file is lost is named, and its copy of an earlier backup stays for as long as there are backups', async () => {
  const { id } = await core.client.canvas.create({ width: 30, height: 20, name: 'Drawing' })
  const path = `canvases/${id}.atelier`
  await backedUp()
  const [first] = readBackup(chosen).manifests
  const earlier = first?.entries.find((entry) => entry.path === path)
  core = await core.restart()
  rmSync(join(core.dataDirectory, path))
  for (let nth = 0; nth < 8; nth += 1)
    expect((await backedUp()).left).toEqual([{ name: 'Drawing', reason: 'earlier-copy' }])
  const { manifests, faults } = readBackup(chosen)
  expect(manifests).toHaveLength(7)
  for (const { entries } of manifests) expect(entries).toContainEqual(earlier)
  expect(faults()).toEqual([])
}, 120_000)

test('a drive with the media that is pulled out meanwhile makes no backup without them', async () => {
  for (const background of ['#111', '#222', '#333']) await image(background)
  const { root, databaseSha256 } = await beginBackup({
    ...{ directory: core.dataDirectory, chosen },
    libraryId: 'ours',
  })
  const media = join(core.dataDirectory, 'media')
  const task = {
    ...{ directory: core.dataDirectory, root, libraryId: 'ours', appVersion: '1.0.0', nowMs: 0 },
    ...{ documents: [], absent: [], databaseSha256 },
  }
  const pulledOut = () => existsSync(media) && renameSync(media, `${media}-away`)
  await expect(writeBackup(task, pulledOut)).rejects.toMatchObject({ kind: 'library' })
  renameSync(`${media}-away`, media)
  expect(readBackup(chosen).manifests).toEqual([])
})

test.runIf(existsSync('/dev/shm'))('nor does one in whose place there is another', async () => {
  for (const background of ['#111', '#222', '#333']) await image(background)
  const { root, databaseSha256 } = await beginBackup({
    ...{ directory: core.dataDirectory, chosen },
    libraryId: 'ours',
  })
  const media = join(core.dataDirectory, 'media')
  const other = await mkdtemp('/dev/shm/atelier-media-')
  const task = {
    ...{ directory: core.dataDirectory, root, libraryId: 'ours', appVersion: '1.0.0', nowMs: 0 },
    ...{ documents: [], absent: [], databaseSha256 },
  }
  const exchanged = () => {
    if (existsSync(`${media}-away`)) return
    renameSync(media, `${media}-away`)
    symlinkSync(other, media)
  }
  await expect(writeBackup(task, exchanged)).rejects.toMatchObject({ kind: 'library' })
  rmSync(media)
  renameSync(`${media}-away`, media)
  await rm(other, { recursive: true })
  expect(readBackup(chosen).manifests).toEqual([])
})

test('the database of a copy of this library that is backed up to the same folder meanwhile is not taken for this one', async () => {
  const other = await openAppCore()
  await other.client.workspace.write({ slot: 'chat:draft', value: 'theirs' })
  const { root, databaseSha256 } = await beginBackup({
    ...{ directory: core.dataDirectory, chosen },
    libraryId: 'ours',
  })
  await beginBackup({ ...{ directory: other.dataDirectory, chosen }, libraryId: 'ours' })
  await other.close()
  const task = {
    ...{ directory: core.dataDirectory, root, libraryId: 'ours', appVersion: '1.0.0', nowMs: 0 },
    ...{ documents: [], absent: [], databaseSha256 },
  }
  await expect(writeBackup(task, () => {})).rejects.toMatchObject({ kind: 'unreliable' })
  expect(readBackup(chosen).manifests).toEqual([])
})

const asLibrary = (libraryId: string) => ({ directory: core.dataDirectory, chosen, libraryId })

test('a folder that another library is backed up to takes none of this one, until that is done', async () => {
  const { root } = await beginBackup(asLibrary('theirs'))
  const theirParts = readBackup(chosen).parts()
  expect((await backUp(core.client, chosen)).failure?.code).toBe('backup-in-use')
  expect(readBackup(chosen)).toMatchObject({ manifests: [] })
  expect(readBackup(chosen).parts()).toEqual(theirParts)
  await releaseLock(backupPlaces(root), 'theirs')
  await backedUp()
  expect(readBackup(chosen).manifests).toHaveLength(1)
  expect(readdirSync(root).toSorted()).toEqual(['files', 'parts', 'snapshots'])
})

test('a lock that was not renewed for half an hour, or is of tomorrow, keeps nobody out, and whoever comes back writes nothing more', async () => {
  const { root, databaseSha256 } = await beginBackup(asLibrary('theirs'))
  for (const minutes of [-31, 24 * 60]) {
    const then = new Date(Date.now() + minutes * 60_000)
    utimesSync(join(root, 'lock'), then, then)
    await beginBackup(asLibrary('ours'))
    await releaseLock(backupPlaces(root), minutes < 0 ? 'ours' : 'nobody')
    if (minutes < 0) await beginBackup(asLibrary('theirs'))
  }
  expect(await renewLock(backupPlaces(root), 'theirs')).toBe(false)
  const theirs = { libraryId: 'theirs', documents: [], absent: [], appVersion: '1.0.0', nowMs: 0 }
  const task = { ...theirs, directory: core.dataDirectory, root, databaseSha256 }
  await expect(writeBackup(task, () => {})).rejects.toMatchObject({ kind: 'in-use' })
  await releaseLock(backupPlaces(root), 'theirs')
  expect(readFileSync(join(root, 'lock'), 'utf8')).toBe('ours')
  expect(readBackup(chosen).manifests).toEqual([])
})

test('a lock is renewed, so that a backup of many hours keeps its folder', async () => {
  const { root } = await beginBackup(asLibrary('ours'))
  const longAgo = new Date(Date.now() - 60 * 60_000)
  utimesSync(join(root, 'lock'), longAgo, longAgo)
  expect(await renewLock(backupPlaces(root), 'ours')).toBe(true)
  await expect(beginBackup(asLibrary('theirs'))).rejects.toMatchObject({ kind: 'in-use' })
})

test.skipIf(process.platform === 'win32')('nobody else may read the database of a backup', async () => {
  await backedUp()
  const { manifests, objectOf } = readBackup(chosen)
  for (const entry of manifests[0]?.entries ?? []) expect(statSync(objectOf(entry)).mode & 0o077).toBe(0)
})

test('a folder of the backup that is a link to elsewhere is refused, and nothing is removed there', async () => {
  const elsewhere = join(chosen, 'Downloads')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'file-0.part'), 'half a download')
  mkdirSync(join(chosen, 'Atelier Backup'))
  symlinkSync(elsewhere, join(chosen, 'Atelier Backup', 'parts'))
  expect((await backUp(core.client, chosen)).failure?.code).toBe('place-refused')
  expect(readdirSync(elsewhere)).toEqual(['file-0.part'])
})

test.each(['Atelier Backup', 'a folder of files'] as const)(
  '%s that is a link to elsewhere is refused, and nothing is written there',
  async (which) => {
    const { path } = await image('#abc')
    const elsewhere = join(chosen, 'Downloads')
    mkdirSync(elsewhere)
    const root = join(chosen, 'Atelier Backup')
    if (which === 'a folder of files') mkdirSync(join(root, 'files'), { recursive: true })
    symlinkSync(elsewhere, which === 'Atelier Backup' ? root : join(root, 'files', path.slice(6, 8)))
    expect((await backUp(core.client, chosen)).failure?.code).toBe('place-refused')
    expect(readdirSync(elsewhere)).toEqual([])
  },
)

test('what somebody else put among the parts is not written through, and goes with what a killed run left', async () => {
  await image('#abc')
  const victim = join(chosen, 'victim.txt')
  writeFileSync(victim, 'precious')
  const parts = join(chosen, 'Atelier Backup', 'parts')
  mkdirSync(parts, { recursive: true })
  for (const name of ['file-0', 'file-1', 'probe', 'database', 'manifest', 'document-0'])
    symlinkSync(victim, join(parts, `${name}.part`))
  writeFileSync(join(parts, 'file-6ecd8c99-4036-403d-bf84-cf8400f67836.part'), 'half an image')
  await backedUp()
  expect(readFileSync(victim, 'utf8')).toBe('precious')
  expect(readBackup(chosen).parts()).toEqual([])
})

test('seven states are kept, and with those before them goes what only they held', async () => {
  const gone = await image('#444')
  await backedUp()
  await core.client.library.remove({ assetId: gone.assetId })
  await core.client.trash.empty({})
  const kept = await image('#555')
  for (let nth = 0; nth < 7; nth += 1) {
    await core.client.workspace.write({ slot: 'chat:draft', value: `draft ${nth}` })
    await backedUp()
  }
  const { manifests, faults, strays } = readBackup(chosen)
  expect(manifests).toHaveLength(7)
  expect([faults(), strays()]).toEqual([[], []])
  expect(pathsOf(0)).toEqual(['atelier.db', kept.path])
}, 120_000)

test.skipIf(process.platform === 'win32')(
  'a tilde is the home folder, and the whole path is kept',
  async () => {
    vi.stubEnv('HOME', chosen)
    onTestFinished(() => void vi.unstubAllEnvs())
    mkdirSync(join(chosen, 'Safe'))
    await backUp(core.client, '~/Safe')
    expect(readBackup(join(chosen, 'Safe')).manifests).toHaveLength(1)
  },
)

test('a folder in the library, one that is gone, and one that takes nothing are refused, and nothing is made', async () => {
  const inside = join(core.dataDirectory, 'media')
  const before = readdirSync(inside)
  expect((await backUp(core.client, inside)).failure?.code).toBe('place-in-library')
  expect(readdirSync(inside)).toEqual(before)
  const gone = join(chosen, 'gone')
  expect((await backUp(core.client, gone)).failure?.code).toBe('place-refused')
  await expect(core.client.backup.start({ folder: 'not/absolute' })).rejects.toMatchObject({
    code: 'relative-path',
    data: { name: join(homedir(), 'Atelier') },
  })
  expect(existsSync(gone)).toBe(false)
  writeFileSync(join(chosen, 'Atelier Backup'), 'a file in its place')
  expect((await backUp(core.client, chosen)).failure?.code).toBe('place-refused')
})

test('the folder of an earlier backup is the same place as the one around it, and is not made again when it is gone', async () => {
  const { folder } = await backedUp()
  expect((await backUp(core.client, folder)).report?.folder).toBe(folder)
  expect(readBackup(chosen).manifests).toHaveLength(2)
  await rm(folder, { recursive: true })
  expect((await backUp(core.client, folder)).failure?.code).toBe('place-refused')
  expect(readdirSync(chosen)).toEqual([])
})

test('one that is stopped ends without a failure, and the next one is whole', async () => {
  await image('#777')
  const states = core.client.backup.watch({})
  await states.next()
  await core.client.backup.start({ folder: chosen })
  await core.client.backup.stop({})
  for await (const { run, failure } of states)
    if (run === null) {
      expect(failure).toBeNull()
      break
    }
  await backedUp()
  const { faults, parts } = readBackup(chosen)
  expect([faults(), parts()]).toEqual([[], []])
})

test('a folder that was refused is not where the next backup goes', async () => {
  const { folder } = await backedUp()
  const refused = await backUp(core.client, core.dataDirectory)
  expect(refused.failure?.code).toBe('place-in-library')
  core = await core.restart()
  const states = core.client.backup.watch({})
  const { value } = await states.next()
  await states.return?.()
  expect(value).toMatchObject({ folder, last: { folder } })
})

test('where the last backup is, and what came of it, is known after a start', async () => {
  const report = await backedUp()
  core = await core.restart()
  const states = core.client.backup.watch({})
  const { value } = await states.next()
  await states.return?.()
  expect(value).toEqual({
    ...{ folder: report.folder, last: report },
    ...{ restored: null, added: null, unfinished: null, run: null, failure: null },
  })
})
