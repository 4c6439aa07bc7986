import { createHash, randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TimestampMs } from '../../../../shared/domain/ids.ts'
import { makeArchive } from '../../../media/archive/archive-folder.ts'
import { openTestStore, temporaryDirectory } from '../../../store/test-support.ts'
import { holdsAsMuch, isMovedTo } from './folder-of-archive.ts'

const atMs = TimestampMs.parse(1)

/** An archive of three files that are nowhere else, and a copy of its folder on another disk. */
async function openArchive() {
  const store = openTestStore()
  const archiveId = randomUUID()
  const folder = await makeArchive(temporaryDirectory(), archiveId)
  mkdirSync(join(folder, '2026-10'))
  store.archives.putFolder(archiveId, folder, atMs)
  const paths = ['a', 'b', 'c'].map((name) => `2026-10/${name}.png`)
  for (const path of paths) {
    const bytes = `bytes of ${path}`
    writeFileSync(join(folder, path), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    store.archives.put({ sha256, byteSize: bytes.length, archiveId, path, extension: 'png' }, atMs)
    store.archives.setAway(sha256)
  }
  const copy = join(temporaryDirectory(), 'Atelier Archive')
  cpSync(folder, copy, { recursive: true })
  const known = () => {
    const [archive] = store.archives.list()
    if (archive === undefined) throw new Error('no archive')
    return archive
  }
  const breakOff = (of: string) => {
    for (const path of paths.slice(1)) truncateSync(join(of, path), 0)
  }
  const unplug = () => renameSync(folder, `${folder} away`)
  const plugIn = () => renameSync(`${folder} away`, folder)
  return { store, archiveId, folder, copy, known, breakOff, unplug, plugIn }
}

test('a copy that broke off is not the archive, though all names are in it', async () => {
  const { store, copy, known, breakOff, unplug } = await openArchive()
  unplug()
  expect(await isMovedTo(copy, known(), store)).toBe(true)
  breakOff(copy)
  expect(await isMovedTo(copy, known(), store)).toBe(false)
})

test('an archive whose disk does not answer has not moved, whatever else holds its files', async () => {
  const { store, folder, copy, known, unplug } = await openArchive()
  expect(await isMovedTo(copy, known(), store)).toBe(false)
  unplug()
  // To look into it is an error that is not that nothing is there.
  symlinkSync(folder, folder)
  expect(await isMovedTo(copy, known(), store)).toBe(false)
  rmSync(folder)
  expect(await isMovedTo(copy, known(), store)).toBe(true)
})

test('the folder that a person names is taken where it holds as much, not where it holds less or nothing', async () => {
  const { store, archiveId, folder, copy, known, breakOff, unplug, plugIn } = await openArchive()
  expect(await holdsAsMuch(copy, known(), store)).toBe(true)
  breakOff(copy)
  expect(await holdsAsMuch(copy, known(), store)).toBe(false)
  unplug()
  expect(await holdsAsMuch(copy, known(), store)).toBe(true)
  store.archives.putFolder(archiveId, copy, atMs)
  plugIn()
  // There is a way back to the whole one.
  expect(await holdsAsMuch(folder, known(), store)).toBe(true)
  for (const of of [folder, copy]) rmSync(join(of, '2026-10'), { recursive: true })
  expect(await holdsAsMuch(folder, known(), store)).toBe(false)
})
