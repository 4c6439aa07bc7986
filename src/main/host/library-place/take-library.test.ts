import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeInstanceLock } from '../instance-lock.ts'
import { UnusableFolderError } from '../unusable-folder.ts'
import { MissingLibraryError, NoLibraryError } from './find-library.ts'
import { placeFileName, readPlace, writePlace } from './place-file.ts'
import { LibraryInUseError, takeLibrary } from './take-library.ts'

/** A data folder, and a disk beside it with a library on it. */
function prepared() {
  const root = mkdtempSync(join(tmpdir(), 'atelier-place-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const home = join(root, 'home')
  const disk = join(root, 'disk', 'Atelier Library')
  mkdirSync(home, { mode: 0o700 })
  mkdirSync(disk, { recursive: true, mode: 0o700 })
  writeFileSync(join(disk, 'atelier.db'), 'a database')
  return { root, home, disk }
}

async function taken(home: string, options?: Parameters<typeof takeLibrary>[1]): Promise<string> {
  const { directory, lock } = await takeLibrary(home, options)
  lock.release()
  return directory
}

test('a library that was never moved is in the data folder, which is made where it is not there', async () => {
  const { root } = prepared()
  const home = join(root, 'new', 'data')
  expect(await taken(home)).toBe(home)
  expect(existsSync(join(home, placeFileName))).toBe(false)
})

test('one that was moved is where the data folder says', async () => {
  const { home, disk } = prepared()
  writePlace(home, { folder: disk })
  expect(await taken(home)).toBe(disk)
})

test('where its disk is not there the start is refused, and nothing is made in its place', async () => {
  const { root, home } = prepared()
  const gone = join(root, 'gone', 'Atelier Library')
  writePlace(home, { folder: gone })
  const error = await takeLibrary(home).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(MissingLibraryError)
  expect(String(error)).toContain(gone)
  expect(String(error)).toContain(`--library ${home}`)
  expect(existsSync(join(root, 'gone'))).toBe(false)
  expect(existsSync(join(home, 'instance.lock'))).toBe(false)
})

test('the empty folder at which a disk is mounted is no library', async () => {
  const { root, home } = prepared()
  const mount = join(root, 'mount')
  mkdirSync(mount)
  writePlace(home, { folder: mount })
  await expect(takeLibrary(home)).rejects.toThrow(MissingLibraryError)
})

test.each(['', 'no json', '{"version":2,"folder":"/elsewhere"}', '{}'])(
  'a word of the place that cannot be read is never taken for an empty library: %j',
  async (text) => {
    const { home } = prepared()
    writeFileSync(join(home, placeFileName), text)
    await expect(takeLibrary(home)).rejects.toThrow('cannot be read')
    expect(readFileSync(join(home, placeFileName), 'utf8')).toBe(text)
  },
)

test('a person says where it is now, or begins an empty one in the usual place', async () => {
  const { root, home, disk } = prepared()
  writePlace(home, { folder: join(root, 'gone') })
  expect(await taken(home, { chosen: { folder: disk } })).toBe(disk)
  expect(await taken(home)).toBe(disk)
  expect(await taken(home, { chosen: { folder: home } })).toBe(home)
  expect(readPlace(home)).toEqual({ version: 1, folder: null, move: null, left: null })
})

test('a folder without a library is no answer, and changes nothing', async () => {
  const { root, home, disk } = prepared()
  writePlace(home, { folder: disk })
  await expect(takeLibrary(home, { chosen: { folder: root } })).rejects.toThrow(NoLibraryError)
  expect(await taken(home)).toBe(disk)
})

test('a library that another process has is neither taken nor exchanged for another', async () => {
  const { root, home, disk } = prepared()
  writePlace(home, { folder: disk })
  const other = takeInstanceLock(disk)
  onTestFinished(() => other?.release())
  await expect(takeLibrary(home)).rejects.toThrow(LibraryInUseError)
  writeFileSync(join(root, 'atelier.db'), 'another')
  await expect(takeLibrary(home, { chosen: { folder: root } })).rejects.toThrow(LibraryInUseError)
  expect(readPlace(home)?.folder).toBe(disk)
})

test('a start that looked before the place was changed looks again', async () => {
  const { home, disk } = prepared()
  let asked = 0
  const finishMove = async () => {
    asked += 1
    if (asked === 1) writePlace(home, { folder: disk })
    return asked === 1
  }
  expect(await taken(home, { finishMove })).toBe(disk)
  expect(asked).toBe(2)
})

test('whoever begins an empty library does not get an older one that is in the data folder', async () => {
  const { root, home } = prepared()
  writePlace(home, { folder: join(root, 'gone'), left: { folder: home, state: 'kept', id: 'a move' } })
  writeFileSync(join(home, 'atelier.db'), 'an older library')
  mkdirSync(join(home, 'media'))
  writeFileSync(join(home, 'media', 'one.png'), 'an image')
  expect(await taken(home, { chosen: 'empty' })).toBe(home)
  expect(readPlace(home)).toEqual({ version: 1, folder: null, move: null, left: null })
  expect(readdirSync(home).filter((name) => name === 'atelier.db' || name === 'media')).toEqual([])
  const aside = readdirSync(home).find((name) => name.startsWith('set-aside-')) ?? ''
  expect(readFileSync(join(home, aside, 'atelier.db'), 'utf8')).toBe('an older library')
  expect(readFileSync(join(home, aside, 'media', 'one.png'), 'utf8')).toBe('an image')
})

test('a terminal is told of a library that is still in the usual place, and not that it is empty', async () => {
  const { root, home } = prepared()
  writePlace(home, { folder: join(root, 'gone') })
  await expect(taken(home)).rejects.toThrow('To start with an empty library')
  writeFileSync(join(home, 'atelier.db'), 'an older library')
  await expect(taken(home)).rejects.toThrow('To use the library that is still in the usual place')
})

test('a folder that cannot be used, with what seems to be of a library in it, changes nothing', async () => {
  const { root, home, disk } = prepared()
  writePlace(home, { folder: disk })
  const photos = join(root, 'photos')
  mkdirSync(join(photos, 'restored'), { recursive: true, mode: 0o700 })
  writeFileSync(join(photos, 'sea.jpg'), 'a photo')
  await expect(taken(home, { chosen: { folder: photos } })).rejects.toThrow(UnusableFolderError)
  expect(await taken(home)).toBe(disk)
})

test('a shortcut that names where the library is, or was, neither ends a move nor brings back an older one', async () => {
  const { root, home, disk } = prepared()
  const next = join(root, 'next')
  writePlace(home, { folder: disk, move: { to: next, state: 'ready', reason: null, id: 'a move' } })
  expect(await taken(home, { chosen: { folder: disk } })).toBe(disk)
  expect(readPlace(home)?.move?.state).toBe('ready')
  mkdirSync(next, { mode: 0o700 })
  writeFileSync(join(next, 'atelier.db'), 'a database')
  writePlace(home, { folder: next, move: null, left: { folder: disk, state: 'kept', id: 'a move' } })
  expect(await taken(home, { chosen: { folder: disk } })).toBe(next)
  expect(readPlace(home)?.left?.state).toBe('kept')
  // Where it is gone a person may want the one of before all the same.
  rmSync(next, { recursive: true })
  expect(await taken(home, { chosen: { folder: disk } })).toBe(disk)
})
