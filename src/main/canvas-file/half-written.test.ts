import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseFolderSync } from '../lib/files/test-support.ts'
import { makeCanvasFile, openCanvasFile } from './canvas-file.ts'
import { openForeignFile } from './foreign-file.ts'

let folder: string
let path: string
let journal: string
let temporary: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-canvas-'))
  mkdirSync(join(folder, 'given'))
  path = join(folder, 'given', 'given.atelier')
  journal = `${path}-journal`
  temporary = join(folder, 'temporary')
  mkdirSync(temporary)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const layer = {
  id: 'one',
  name: 'One',
  kind: 'raster' as const,
  opacity: 1,
  blend: 'normal' as const,
  isHidden: false,
  isLocked: false,
  x: 0,
  y: 0,
}
const structure = { width: 100, height: 80, layers: [layer], activeLayerId: 'one' }
const pixels = new Uint8Array(256 * 256 * 4).fill(3)

/** Writes over every tile until SQLite has to write some of it, then dies without a word. */
const dyingWriter = `
  const database = new (require('better-sqlite3'))(process.argv[1])
  database.pragma('cache_size = 1')
  database.exec("BEGIN IMMEDIATE; UPDATE document SET structure = '{}', position = 9")
  database.exec('UPDATE tiles SET pixels = randomblob(300000); DELETE FROM layer_tiles')
  for (let row = 0; row < 10; row++) database.exec('INSERT INTO tiles (pixels) VALUES (randomblob(300000))')
  process.kill(process.pid, 'SIGKILL')
`

/** A document with one step, and a second one during which its process is killed. */
function halfWritten(): void {
  const file = makeCanvasFile(path, structure)
  file.addStep('brush', structure, [{ layerId: 'one', key: 7, pixels }])
  file.close()
  const whole = readFileSync(path)
  expect(() => execFileSync(process.execPath, ['-e', dyingWriter, path], { stdio: 'ignore' })).toThrow()
  expect(readFileSync(path).equals(whole)).toBe(false)
  expect(existsSync(journal)).toBe(true)
}

function refused(): () => unknown {
  return () => openForeignFile(path, temporary)
}

test('a document whose process died in the middle of a step opens at the step before', () => {
  halfWritten()
  const file = openForeignFile(path, temporary)
  expect(file.structure()).toEqual(structure)
  expect(file.places().map(({ tileId }) => file.tile(tileId)?.equals(pixels))).toEqual([true])
  expect(file.undo()?.command).toBe('brush')
  file.close()
  expect(readdirSync(join(folder, 'given'))).toEqual(['given.atelier'])
  expect(readdirSync(temporary)).toEqual([])
})

test('a document of ours whose process died in the middle of a step opens at the step before', () => {
  halfWritten()
  const file = openCanvasFile(path, true)
  expect(file.structure()).toEqual(structure)
  expect(file.counts()).toEqual({ done: 1, undone: 0 })
  file.close()
})

test('a half-written document opens on a drive that cannot sync a folder', () => {
  halfWritten()
  refuseFolderSync('EINVAL')
  const file = openForeignFile(path, temporary)
  expect(file.undo()?.command).toBe('brush')
  file.close()
  expect(readdirSync(join(folder, 'given'))).toEqual(['given.atelier'])
})

test('a half-written document that is reached by a link is recovered where it lies', () => {
  halfWritten()
  const link = join(folder, 'link.atelier')
  symlinkSync(path, link)
  openForeignFile(link, temporary).close()
  expect(readdirSync(join(folder, 'given'))).toEqual(['given.atelier'])
  openCanvasFile(path).close()
})

test('a journal that is a link to something else is not followed', () => {
  halfWritten()
  const elsewhere = join(folder, 'elsewhere')
  renameSync(journal, elsewhere)
  symlinkSync(elsewhere, journal)
  const before = readFileSync(path)
  const beforeElsewhere = readFileSync(elsewhere)
  expect(refused()).toThrow(expect.objectContaining({ kind: 'unsafe' }))
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readFileSync(elsewhere).equals(beforeElsewhere)).toBe(true)
  expect(readdirSync(temporary)).toEqual([])
})

test('a journal that names a file for SQLite to delete deletes none', () => {
  halfWritten()
  const precious = join(folder, 'precious')
  writeFileSync(precious, 'not to be lost')
  const name = Buffer.from(precious)
  const tail = Buffer.alloc(16)
  tail.writeUInt32BE(name.length, 0)
  tail.writeUInt32BE(
    [...name].reduce((sum, byte) => sum + byte, 0),
    4,
  )
  Buffer.from('d9d505f920a163d7', 'hex').copy(tail, 8)
  appendFileSync(journal, Buffer.concat([name, tail]))
  const before = readFileSync(path)
  expect(refused()).toThrow(expect.objectContaining({ kind: 'unsafe' }))
  expect(readFileSync(precious, 'utf8')).toBe('not to be lost')
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('a journal that would make the file larger than any document is not played back', () => {
  halfWritten()
  const bytes = readFileSync(journal)
  bytes.writeUInt32BE(2 ** 32 - 1, 16)
  writeFileSync(journal, bytes)
  expect(refused()).toThrow(expect.objectContaining({ kind: 'unsafe' }))
})

test('a journal that brings back what no document holds changes nothing', () => {
  halfWritten()
  const before = readFileSync(path)
  // As if none of the pages that were written over were in it.
  const bytes = readFileSync(journal)
  expect(bytes.readUInt32BE(8)).toBeGreaterThan(0)
  bytes.writeUInt32BE(0, 8)
  writeFileSync(journal, bytes)
  expect(refused()).toThrow(expect.objectContaining({ name: 'CanvasFileError' }))
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(existsSync(journal)).toBe(true)
})
