import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CanvasStructure, maximumLayers } from '../../shared/domain/canvas/canvas.ts'
import type { CanvasShape } from '../../shared/domain/canvas/canvas-shape.ts'
import { makeCanvasFile, openCanvasFile } from './canvas-file.ts'
import { openForeignFile } from './foreign-file.ts'
import { longestStructure } from './limits.ts'

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
const shape: CanvasShape = {
  ...{ kind: 'rectangle', width: 60, height: 40, fill: null, radius: 4 },
  ...{ stroke: '#aa0000', strokeWidth: 3, matrix: [1, 0, 0, 1, 50, 40] },
}
const plain = { width: 100, height: 80, layers: [layer], activeLayerId: 'one' }
const drawn = { ...plain, layers: [{ ...layer, shape }] }

function onFile<T>(act: (database: BetterSqlite3.Database) => T): T {
  const database = new BetterSqlite3(path)
  try {
    return act(database)
  } finally {
    database.close()
  }
}
const formatOfFile = () => onFile((file) => file.pragma('user_version', { simple: true }))

test('a shape is in the file with its pixels, and comes back by undo and redo after it was closed', () => {
  const file = makeCanvasFile(path, plain)
  file.addStep('add-shape', drawn, [
    { layerId: 'one', key: 7, pixels: new Uint8Array(256 * 256 * 4).fill(9) },
  ])
  file.close()
  const again = openForeignFile(path, folder)
  expect(again.structure()).toEqual(drawn)
  expect(again.places()).toHaveLength(1)
  expect(again.undo()?.structure).toEqual(plain)
  expect(again.redo()?.structure).toEqual(drawn)
  again.close()
})

test('a document is of a later format from its first shape on, and stays so when that is undone', () => {
  const file = makeCanvasFile(path, plain)
  file.addStep('brush', plain, [])
  expect(formatOfFile()).toBe(1)
  file.addStep('add-shape', drawn, [])
  expect(formatOfFile()).toBe(3)
  file.undo()
  file.addStep('brush', plain, [])
  file.close()
  expect(formatOfFile()).toBe(3)
  openCanvasFile(path).close()
})

test.each([
  ['a side of 1e9', { ...shape, width: 1e9 }],
  ['a matrix that leaves nothing of it', { ...shape, matrix: [0, 0, 0, 0, 0, 0] }],
  ['a place that is no number', { ...shape, matrix: [1, 0, 0, 1, null, 0] }],
  ['a fill that is an address', { ...shape, fill: 'url(#a)' }],
  ['a kind that is not known', { ...shape, kind: 'path' }],
  ['a field more', { ...shape, more: 1 }],
])('somebody’s file with a shape with %s is refused', (_what, hostile) => {
  makeCanvasFile(path, drawn).close()
  const structure = JSON.stringify({ ...drawn, layers: [{ ...layer, shape: hostile }] })
  onFile((file) => file.prepare('UPDATE document SET structure = ?').run(structure))
  expect(() => openForeignFile(path, folder)).toThrow(expect.objectContaining({ kind: 'damaged' }))
})

test('the longest shapes that a document may have fit into a file', () => {
  const number = -1234.567_890_123_45
  const awkward = '\u0001'
  const long: CanvasShape = {
    ...{ kind: 'rectangle', width: 0.1 + 0.2, height: -number, fill: '#aabbcc', radius: -number },
    ...{ stroke: '#aabbcc', strokeWidth: -number, matrix: [number, 1, 1, number, number, number] },
  }
  const layers = Array.from({ length: maximumLayers }, (_, index) => ({
    ...layer,
    ...{ id: `${index} `.padEnd(64, awkward), name: awkward.repeat(200), shape: long },
  }))
  const structure = { ...plain, layers, activeLayerId: null }
  expect(CanvasStructure.safeParse(structure).success).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(structure))).toBeLessThan(longestStructure)
})
