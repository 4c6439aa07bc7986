import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CanvasStructure, maximumLayers } from '../../shared/domain/canvas/canvas.ts'
import { longestText, longestTexts } from '../../shared/domain/canvas/canvas-text.ts'
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
  words: 'مرحبا 👩‍👩‍👧\n你好',
  family: 'serif',
  size: 40,
  weight: 700,
  colour: '#aa0000',
  align: 'left' as const,
  lineHeight: 1.2,
  matrix: [1, 0, 0, 1, 0, 0] as [number, number, number, number, number, number],
}
const plain = { width: 100, height: 80, layers: [layer], activeLayerId: 'one' }
const written = { ...plain, layers: [{ ...layer, text }] }

function formatOfFile(): unknown {
  const database = new BetterSqlite3(path, { readonly: true })
  try {
    return database.pragma('user_version', { simple: true })
  } finally {
    database.close()
  }
}

test('a text is in the file with its pixels, and comes back by undo and redo after it was closed', () => {
  const file = makeCanvasFile(path, plain)
  file.addStep('text', written, [{ layerId: 'one', key: 7, pixels: new Uint8Array(256 * 256 * 4).fill(9) }])
  file.close()
  const again = openForeignFile(path, folder)
  expect(again.structure()).toEqual(written)
  expect(again.places()).toHaveLength(1)
  expect(again.undo()?.structure).toEqual(plain)
  expect(again.redo()?.structure).toEqual(written)
  again.close()
})

test('a document is of format 2 from its first text on, and of format 1 as long as it never had one', () => {
  const file = makeCanvasFile(path, plain)
  file.addStep('brush', plain, [])
  expect(formatOfFile()).toBe(1)
  file.addStep('text', written, [])
  expect(formatOfFile()).toBe(2)
  file.undo()
  file.addStep('brush', plain, [])
  file.close()
  expect(formatOfFile()).toBe(2)
  openCanvasFile(path).close()
})

test('a step that fails leaves the format as it was', () => {
  const file = makeCanvasFile(path, plain)
  const twice = { layerId: 'one', key: 1.5, pixels: new Uint8Array(256 * 256 * 4) }
  expect(() => file.addStep('text', written, [twice])).toThrow()
  file.close()
  expect(formatOfFile()).toBe(1)
})

test('the longest names and texts that a document may have fit into a file', () => {
  const awkward = '\u0001'
  const layers = Array.from({ length: maximumLayers }, (_, index) => {
    const known = `${index} `.padEnd(64, awkward)
    const words = '字'.repeat(longestText)
    const one = { ...layer, id: known, name: awkward.repeat(200) }
    const number = -1234.567_890_123_45
    const matrix = [number, number, number, number, number, number]
    return index < longestTexts / longestText
      ? { ...one, text: { ...text, family: '字'.repeat(64), words, matrix } }
      : one
  })
  const structure = { ...plain, layers, activeLayerId: null }
  expect(CanvasStructure.safeParse(structure).success).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(structure))).toBeLessThan(longestStructure)
})

test('a document is of format 3 from the first crop that moves its corner, whose place comes back with undo and redo', () => {
  const cropped = { ...plain, width: 60, origin: { x: 40, y: -3 } }
  const file = makeCanvasFile(path, plain)
  file.addStep('crop', { ...plain, width: 60 }, [])
  expect(formatOfFile()).toBe(1)
  file.addStep('crop', cropped, [])
  expect(formatOfFile()).toBe(3)
  file.close()
  const again = openForeignFile(path, folder)
  expect(again.structure()).toEqual(cropped)
  expect(again.undo()?.structure).not.toHaveProperty('origin')
  expect(again.redo()?.structure).toEqual(cropped)
  again.close()
})
