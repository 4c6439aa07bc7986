import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { takeInstanceLock } from '../../host/instance-lock.ts'
import { changeOver } from './change-over.ts'
import { copyLibrary } from './copy-library.ts'
import { journalName } from './move-places.ts'
import { lookAtMove } from './look-at-move.ts'
import { removeLeft } from './remove-left.ts'
import { undoMove } from './undo-move.ts'

let root: string
let home: string
let disk: string
let to: string
const quietly = () => {}
const image = 'media/aa/one.png'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-moving-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  home = join(root, 'home')
  disk = join(root, 'disk')
  to = join(disk, 'Atelier Library')
  mkdirSync(home, { mode: 0o700 })
  mkdirSync(disk)
  put(join(home, 'atelier.db'), 'a database')
  put(join(home, image), 'an image')
})

/** A file that nobody has written to for an hour. */
function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, text)
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(file, hourAgo, hourAgo)
}

/** All files in a folder, with what is in them. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String)
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

const move = (id: string) => ({ directory: home, home, to, id })
const copied = (id: string) => copyLibrary(move(id), quietly)
const changed = (id: string) => changeOver(move(id), quietly)
const left = (id: string) => removeLeft({ directory: to, home, left: home, id })

async function moved(id: string): Promise<void> {
  await copied(id)
  await changed(id)
}

test('a library in use is never taken for the copy of another move, whatever journal is in it', async () => {
  await moved('first')
  put(join(to, 'atelier.db'), 'months of work')
  put(join(to, 'media/bb/two.png'), 'made there')
  const before = filesIn(to)
  expect(await lookAtMove({ directory: home, home, chosen: disk, id: 'second' })).toMatchObject({
    refusal: 'not-empty',
  })
  await expect(copied('second')).rejects.toMatchObject({ kind: 'refused' })
  await expect(changed('second')).rejects.toMatchObject({ kind: 'refused' })
  undoMove(move('second'))
  expect(filesIn(to)).toEqual(before)
  expect(left('second')).toEqual({ isRemoved: false })
  expect(existsSync(join(home, image))).toBe(true)
})

test('giving up removes what was copied and nothing else', async () => {
  await copied('first')
  put(join(to, 'media/bb/two.png'), 'put there by somebody')
  undoMove(move('first'))
  expect(filesIn(to)).toEqual({ 'media/bb/two.png': 'put there by somebody' })
})

test('changing over removes nothing that somebody put there; a log of a database is set aside', async () => {
  await copied('first')
  put(join(to, 'media/bb/two.png'), 'put there by somebody')
  put(join(to, 'atelier.db-wal'), 'rows of another database')
  await changed('first')
  expect(existsSync(join(to, 'atelier.db-wal'))).toBe(false)
  const texts = Object.values(filesIn(to))
  expect(texts).toContain('put there by somebody')
  expect(texts).toContain('rows of another database')
})

test('while somebody works in the new place it is neither changed over to nor emptied', async () => {
  await copied('first')
  const lock = takeInstanceLock(to)
  await expect(changed('first')).rejects.toMatchObject({ kind: 'refused' })
  expect(() => undoMove(move('first'))).toThrow('somebody works in the folder')
  expect(existsSync(join(to, image))).toBe(true)
  lock?.release()
  await changed('first')
})

test('media behind a link that leads nowhere now are not taken for deleted', async () => {
  const drive = join(root, 'drive')
  renameSync(join(home, 'media'), drive)
  symlinkSync(drive, join(home, 'media'))
  await copied('first')
  renameSync(drive, join(root, 'unplugged'))
  await expect(changed('first')).rejects.toMatchObject({ kind: 'library' })
  await expect(copied('first')).rejects.toMatchObject({ kind: 'library' })
  expect(filesIn(to)).toMatchObject({ [image]: 'an image' })
})

test('an empty folder at which the media are usually mounted is not taken for deleted media', async () => {
  await copied('first')
  renameSync(join(home, 'media'), join(root, 'unplugged'))
  mkdirSync(join(home, 'media'))
  await expect(changed('first')).rejects.toMatchObject({ kind: 'library' })
  expect(filesIn(to)).toMatchObject({ [image]: 'an image' })
})

test('an image that went from the library, of which nobody knows whether it is wanted, stays in the copy', async () => {
  put(join(home, 'media/bb/two.png'), 'another')
  await copied('first')
  rmSync(join(home, 'media/bb/two.png'))
  await changed('first')
  expect(filesIn(to)).toMatchObject({ 'media/bb/two.png': 'another' })
})

test.each([
  ['is another one', (file: string) => put(file, 'an imagE')],
  ['is gone', (file: string) => rmSync(file)],
])('the old library stays where a file of the new one %s', async (_, harm) => {
  await moved('first')
  harm(join(to, image))
  expect(left('first')).toEqual({ isRemoved: false })
  expect(filesIn(home)).toMatchObject({ 'atelier.db': 'a database', [image]: 'an image' })
})

test('a folder that a system keeps in the old place is left there, and no trouble', async () => {
  const other = { ...move('first'), directory: join(disk, 'old', 'Atelier Library'), to: home }
  rmSync(home, { recursive: true })
  mkdirSync(home, { mode: 0o700 })
  put(join(other.directory, 'atelier.db'), 'a database')
  put(join(other.directory, image), 'an image')
  await copyLibrary(other, quietly)
  await changeOver(other, quietly)
  put(join(other.directory, '.Trashes', 'letter.txt'), 'thrown away')
  expect(removeLeft({ directory: home, home, left: other.directory, id: 'first' })).toEqual({
    isRemoved: true,
  })
  expect(filesIn(other.directory)).toEqual({ '.Trashes/letter.txt': 'thrown away' })
})

test('a disk that goes while a copy goes on is told as gone', async () => {
  await copied('first')
  rmSync(disk, { recursive: true })
  await expect(copied('first')).rejects.toMatchObject({ kind: 'gone' })
})

test('a file of a time to come is copied while the app works', async () => {
  const ahead = Date.now() / 1000 + 86_400
  utimesSync(join(home, image), ahead, ahead)
  await copied('first')
  expect(filesIn(to)).toMatchObject({ [image]: 'an image' })
})

test('what is made anew is not moved, nor what is in it', async () => {
  put(join(home, 'restoring', 'half.db'), 'half')
  put(join(home, 'dragged-out', 'copy.png'), 'a copy')
  await moved('first')
  expect(Object.keys(filesIn(to)).toSorted()).toEqual(
    ['atelier.db', 'instance.lock', image, journalName].toSorted(),
  )
})
