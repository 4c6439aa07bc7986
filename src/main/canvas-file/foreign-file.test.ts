import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCanvasFile } from './canvas-file.ts'
import { openForeignFile } from './foreign-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-canvas-'))
  path = join(folder, 'given.atelier')
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

/** A document as the app makes it, then changed by somebody's hand. */
function given(...statements: string[]): void {
  const file = makeCanvasFile(path, structure)
  file.addStep('brush', structure, [
    { layerId: 'one', key: 7, pixels: new Uint8Array(256 * 256 * 4).fill(3) },
  ])
  file.close()
  const database = new BetterSqlite3(path)
  for (const statement of statements) database.exec(statement)
  database.close()
}

function structured(change: object): string {
  return `UPDATE document SET structure = '${JSON.stringify({ ...structure, ...change })}'`
}

test.each([
  ['another kind of database', 'PRAGMA application_id = 1', 'not-a-canvas'],
  ['a file of a later version', 'PRAGMA user_version = 2', 'newer'],
  ['a trigger', 'CREATE TRIGGER t AFTER UPDATE ON document BEGIN DELETE FROM tiles; END', 'unsafe'],
  ['a view', 'CREATE VIEW v AS SELECT 1', 'unsafe'],
  ['another table', 'CREATE TABLE other (a)', 'unsafe'],
  ['an index', 'CREATE INDEX i ON steps (command)', 'unsafe'],
  ['a table with a column more', 'ALTER TABLE steps ADD COLUMN more TEXT', 'unsafe'],
  ['a view in the place of a table', 'DROP TABLE tiles; CREATE VIEW tiles AS SELECT 1 AS id', 'unsafe'],
  ['a table too few', 'DROP TABLE step_tiles', 'damaged'],
  ['no document', 'DELETE FROM document', 'damaged'],
  ['a width of 2^31', structured({ width: 2 ** 31 }), 'damaged'],
  ['a side of no pixels', structured({ height: 0 }), 'damaged'],
  ['two layers of one id', structured({ layers: [layer, layer] }), 'damaged'],
  [
    'more layers than are drawn',
    structured({ layers: Array.from({ length: 501 }, (_, index) => ({ ...layer, id: String(index) })) }),
    'damaged',
  ],
  ['a structure that is no JSON', `UPDATE document SET structure = '{'`, 'damaged'],
])('%s is refused, and the file stays as it was', (_what, statement, kind) => {
  given(statement)
  const before = readFileSync(path)
  expect(() => openForeignFile(path, folder)).toThrow(
    expect.objectContaining({ name: 'CanvasFileError', kind }),
  )
  expect(readFileSync(path).equals(before)).toBe(true)
})

test.each([
  ['text', Buffer.from('not a database at all, but long enough to look like one')],
  ['nothing', Buffer.alloc(0)],
])('a file that holds %s is refused', (_what, bytes) => {
  writeFileSync(path, bytes)
  expect(() => openForeignFile(path, folder)).toThrow(expect.objectContaining({ kind: 'not-a-canvas' }))
})

test('a file that is cut in its middle is refused', () => {
  given()
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, whole.length - 4096))
  expect(() => openForeignFile(path, folder)).toThrow(expect.objectContaining({ kind: 'damaged' }))
})

test.each([
  ['that is too short', deflateRawSync(Buffer.alloc(1000))],
  ['that would grow to a gigabyte', deflateRawSync(Buffer.alloc(256 * 256 * 4 + 1))],
  ['that is no tile', Buffer.from('abc')],
])('a tile %s is told as damage when it is read', (_what, bytes) => {
  given(`UPDATE tiles SET pixels = x'${bytes.toString('hex')}'`)
  const file = openForeignFile(path, folder)
  const id = file.places()[0]?.tileId ?? 0
  expect(() => file.tile(id)).toThrow(expect.objectContaining({ kind: 'damaged' }))
  file.close()
})

test('a document is made beside no file of its name', () => {
  given()
  const before = readFileSync(path)
  expect(() => makeCanvasFile(path, structure)).toThrow('there is a file of this name')
  expect(readFileSync(path).equals(before)).toBe(true)
})
