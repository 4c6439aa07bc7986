import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCanvasFile } from './canvas-file.ts'
import { openForeignFile } from './foreign-file.ts'
import { formatVersion } from './schema.ts'

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
const text = {
  words: 'Sale',
  family: 'serif',
  size: 40,
  weight: 700,
  colour: '#aa0000',
  align: 'left',
  lineHeight: 1.2,
  matrix: [1, 0, 0, 1, 0, 0],
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

/** Rows 1 to `count` as `c(n)`. */
function countTo(count: number): string {
  return `WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${count})`
}

test.each([
  ['another kind of database', 'PRAGMA application_id = 1', 'not-a-canvas'],
  ['a file of a later version', `PRAGMA user_version = ${formatVersion + 1}`, 'newer'],
  ['a file of version 0', 'PRAGMA user_version = 0', 'damaged'],
  ['a file of version -3', 'PRAGMA user_version = -3', 'damaged'],
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
  ['a structure with a field more', structured({ more: 1 }), 'damaged'],
  ['a layer with a field more', structured({ layers: [{ ...layer, more: 1 }] }), 'damaged'],
  [
    'a text of a size of 1e9',
    structured({ layers: [{ ...layer, text: { ...text, size: 1e9 } }] }),
    'damaged',
  ],
  [
    'a text of 2 MB',
    structured({ layers: [{ ...layer, text: { ...text, words: 'a'.repeat(2 ** 21) } }] }),
    'unsafe',
  ],
  [
    'a text of half a character',
    structured({ layers: [{ ...layer, text: { ...text, words: '\ud83d' } }] }),
    'damaged',
  ],
  ['a mask with a text', structured({ layers: [{ ...layer, kind: 'mask', text }] }), 'damaged'],
  [
    'a structure of two megabytes',
    `UPDATE document SET structure = json_set(structure, '$.more', hex(zeroblob(1000000)))`,
    'unsafe',
  ],
  [
    'a structure that goes on after its end',
    `UPDATE document SET structure = structure || char(0) || hex(zeroblob(1000000))`,
    'unsafe',
  ],
  ['a tile of a megabyte of empty blocks', 'UPDATE tiles SET pixels = zeroblob(1000000)', 'unsafe'],
  [
    'more places than any document has',
    `${countTo(65_537)} INSERT OR IGNORE INTO layer_tiles SELECT 'one', n, 1 FROM c`,
    'unsafe',
  ],
  [
    'a step of more places than any',
    `${countTo(65_537)} INSERT OR IGNORE INTO step_tiles SELECT 1, 'one', n, NULL, 1 FROM c`,
    'unsafe',
  ],
  [
    'more steps than any document has',
    `${countTo(100_001)} INSERT OR IGNORE INTO steps SELECT n, 'c', '', '' FROM c`,
    'unsafe',
  ],
  ['a step from a long structure', 'UPDATE steps SET before = hex(zeroblob(1000000))', 'unsafe'],
  ['a step to a long structure', 'UPDATE steps SET after = hex(zeroblob(1000000))', 'unsafe'],
  ['a step of a long name', 'UPDATE steps SET command = hex(zeroblob(1000))', 'unsafe'],
  ['a layer of a long id', 'UPDATE step_tiles SET layer_id = hex(zeroblob(1000))', 'unsafe'],
  ['a place of key -5', 'UPDATE layer_tiles SET key = -5', 'damaged'],
  ['a place of key 2^63 - 1', 'UPDATE layer_tiles SET key = 9223372036854775807', 'damaged'],
  ['a place of key 2^32 in a step', 'UPDATE step_tiles SET key = 4294967296', 'damaged'],
  ['a place in a layer that is not there', `UPDATE layer_tiles SET layer_id = 'gone'`, 'damaged'],
  ['a place whose tile is not there', 'UPDATE layer_tiles SET tile_id = 99', 'damaged'],
  ['a step whose tile before is not there', 'UPDATE step_tiles SET before_id = 99', 'damaged'],
  ['a step whose tile after is not there', 'UPDATE step_tiles SET after_id = 99', 'damaged'],
  [
    'a tile of id 0',
    'UPDATE tiles SET id = 0; UPDATE layer_tiles SET tile_id = 0; DELETE FROM step_tiles',
    'damaged',
  ],
  ['a step of number 2^63 - 1', 'UPDATE steps SET seq = 9223372036854775807', 'damaged'],
  ['a position before all steps', 'UPDATE document SET position = -1', 'damaged'],
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

test('a file that is kept with a write-ahead log is refused, and nothing is left beside it', () => {
  given('PRAGMA journal_mode = WAL')
  const before = readFileSync(path)
  expect(() => openForeignFile(path, folder)).toThrow(expect.objectContaining({ kind: 'unsafe' }))
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['given.atelier'])
})

test('a file with somebody’s write-ahead log beside it is refused, and nothing more is left beside it', () => {
  given()
  writeFileSync(`${path}-wal`, Buffer.alloc(5000, 7))
  expect(() => openForeignFile(path, folder)).toThrow(expect.objectContaining({ kind: 'unsafe' }))
  expect(readdirSync(folder)).toEqual(['given.atelier', 'given.atelier-wal'])
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

test('a step that leaves a tile in a layer that is not there is no step', () => {
  given(
    `UPDATE document SET structure = json_set(structure, '$.layers[0].id', 'other'), position = 0`,
    `DELETE FROM layer_tiles`,
    `UPDATE steps SET after = json_set(after, '$.layers[0].id', 'other')`,
  )
  const file = openForeignFile(path, folder)
  expect(() => file.redo()).toThrow(expect.objectContaining({ kind: 'damaged' }))
  expect(file.places()).toEqual([])
  file.close()
})

test('a file that is larger than any document is not read', () => {
  given()
  truncateSync(path, 8 * 1024 ** 3 + 1)
  expect(() => openForeignFile(path, folder)).toThrow(expect.objectContaining({ kind: 'unsafe' }))
})

test('a document is made beside no file of its name', () => {
  given()
  const before = readFileSync(path)
  expect(() => makeCanvasFile(path, structure)).toThrow('there is a file of this name')
  expect(readFileSync(path).equals(before)).toBe(true)
})
