import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tileKey } from '../../shared/canvas/tile-key.ts'
import { makeCanvasFile } from './canvas-file.ts'
import { CanvasFileError } from './canvas-file-error.ts'
import { openPageWalk } from './check-pages.ts'
import { openForeignFile } from './foreign-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-canvas-'))
  path = join(folder, 'given.atelier')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const layer = {
  ...{ id: 'one', name: 'One', kind: 'raster' as const, opacity: 1, blend: 'normal' as const },
  ...{ isHidden: false, isLocked: false, x: 0, y: 0 },
}
const structure = { width: 5_000, height: 5_000, layers: [layer], activeLayerId: 'one' }
const pageSize = 4096

/** A document of so many tiles that its trees have pages within pages; gives the roots of its tables. */
function made(tiles: number): Map<string, number> {
  const file = makeCanvasFile(path, structure)
  const pixels = new Uint8Array(256 * 256 * 4).fill(3)
  const writes = Array.from({ length: tiles }, (_, tile) => ({
    ...{ layerId: 'one', key: tileKey(tile % 20, Math.floor(tile / 20)), pixels },
  }))
  for (let from = 0; from < tiles; from += 50) file.addStep('brush', structure, writes.slice(from, from + 50))
  file.close()
  const database = new BetterSqlite3(path, { readonly: true })
  const roots = database.prepare<[], { name: string; root: number }>(
    'SELECT name, rootpage AS root FROM sqlite_schema',
  )
  const found = new Map(roots.all().map(({ name, root }) => [name, root]))
  database.close()
  return found
}

function walkAll(roots: Iterable<number>): void {
  const walk = openPageWalk(path)
  try {
    for (const root of [1, ...roots]) walk.tree(root)
  } finally {
    walk.close()
  }
}

/** An inner page of a table whose every cell names the same child. */
function fan(child: number, cells: number): Buffer {
  const page = Buffer.alloc(pageSize)
  page[0] = 0x05
  page.writeUInt16BE(cells, 3)
  page.writeUInt16BE(pageSize - cells * 5, 5)
  page.writeUInt32BE(child, 8)
  for (let cell = 0; cell < cells; cell += 1) {
    const at = pageSize - (cell + 1) * 5
    page.writeUInt32BE(child, at)
    page[at + 4] = 1
    page.writeUInt16BE(at, 12 + cell * 2)
  }
  return page
}

test('every tree of a document that the app wrote is followed to its leaves', () => {
  const roots = made(400)
  expect(() => walkAll(roots.values())).not.toThrow()
})

test('a tree whose pages all lead to one is refused before SQLite would follow each way through it', () => {
  const root = made(1).get('tiles') ?? 0
  const bytes = readFileSync(path)
  const count = bytes.byteLength / pageSize
  const leaf = bytes.subarray((root - 1) * pageSize, root * pageSize)
  const all = Buffer.concat([bytes, leaf, fan(count + 1, 200)])
  fan(count + 2, 200).copy(all, (root - 1) * pageSize)
  all.writeUInt32BE(count + 2, 28)
  all.writeUInt32BE(all.readUInt32BE(24), 92)
  writeFileSync(path, all)
  expect(() => openForeignFile(path, folder)).toThrow('a page that is reached twice')
})

test('a schema that leads back to itself is refused', () => {
  made(1)
  const bytes = readFileSync(path)
  fan(1, 3).copy(bytes, 100, 0, 12)
  bytes.writeUInt16BE(0, 103)
  writeFileSync(path, bytes)
  expect(() => openForeignFile(path, folder)).toThrow(CanvasFileError)
  expect(() => walkAll([])).toThrow('a page that is reached twice')
})

test('whatever the bytes of a file are, no page of it is read more than once', () => {
  const roots = [...made(200).values()]
  const bytes = readFileSync(path)
  const pages = bytes.byteLength / pageSize
  const change = fc.record({
    page: fc.nat({ max: pages - 1 }),
    at: fc.nat({ max: 300 }),
    value: fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(0x02, 0x05, 0x0a, 0x0d)),
  })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
      const copy = Buffer.from(bytes)
      // The size of a page and the roots of the header stay: without them nothing is followed at all.
      for (const { page, at, value } of changes) if (page > 0 || at >= 100) copy[page * pageSize + at] = value
      writeFileSync(path, copy)
      try {
        walkAll(roots)
      } catch (error) {
        expect(error).toMatchObject({ kind: 'damaged' })
      }
    }),
  )
})
