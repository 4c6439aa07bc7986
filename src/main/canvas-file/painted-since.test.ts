import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bytesPerCanvasTile,
  type CanvasLayer,
  type CanvasStructure,
} from '../../shared/domain/canvas/canvas.ts'
import { type CanvasFile, makeCanvasFile } from './canvas-file.ts'

let folder: string
let file: CanvasFile
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-canvas-'))
  file = makeCanvasFile(join(folder, 'one.atelier'), structure)
  file.addStep('accept-edit', withLayers([image, answer, mask]), [tile('answer')])
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

function layer(id: string, changes: Partial<CanvasLayer> = {}): CanvasLayer {
  const look = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, x: 0, y: 0 } as const
  return { id, name: id, kind: 'raster', ...look, ...changes }
}

const [image, answer, mask] = [layer('image'), layer('answer'), layer('mask', { kind: 'mask' })]
const structure: CanvasStructure = { width: 100, height: 80, layers: [image], activeLayerId: 'image' }

function withLayers(layers: CanvasLayer[], changes: Partial<CanvasStructure> = {}): CanvasStructure {
  return { ...structure, layers, ...changes }
}

function tile(layerId: string) {
  return { layerId, key: 0, pixels: new Uint8Array(bytesPerCanvasTile).fill(7) }
}

const isPainted = () => file.isPaintedSince('accept-edit')

test.each<[string, CanvasLayer[]]>([
  ['hidden', [image, { ...answer, isHidden: true }, mask]],
  ['made fainter', [image, { ...answer, opacity: 0 }, mask]],
  ['mixed in another way', [image, { ...answer, blend: 'multiply' }, mask]],
  ['moved', [image, { ...answer, x: 5 }, mask]],
  ['put below another', [answer, image, mask]],
])('a layer that was %s is not what the model answered any more, until that is taken back', (_, layers) => {
  file.addStep('layer', withLayers(layers), [])
  expect(isPainted()).toBe(true)
  file.addStep('mask', withLayers(layers), [tile('mask')])
  expect(isPainted()).toBe(true)
  file.undo()
  file.undo()
  expect(isPainted()).toBe(false)
})

test('masks, names, locks, an empty layer and a crop leave the image what it was', () => {
  const renamed = { ...answer, name: 'A boat', isLocked: true }
  file.addStep('mask', withLayers([image, answer, mask]), [tile('mask')])
  file.addStep('mask', withLayers([mask, image, { ...mask, id: 'other', x: 4 }, answer]), [tile('other')])
  file.addStep('name', withLayers([image, renamed]), [])
  file.addStep('add', withLayers([image, renamed, layer('empty')]), [])
  const shifted = [image, renamed].map((one) => ({ ...one, x: -10, y: -6 }))
  file.addStep('crop', withLayers(shifted, { width: 50, origin: { x: 10, y: 6 } }), [])
  expect(isPainted()).toBe(false)
})

test('pixels of anything but a mask are, also of a layer that goes', () => {
  file.addStep('brush', withLayers([image, answer, mask]), [tile('image')])
  expect(isPainted()).toBe(true)
  file.undo()
  file.addStep('delete', withLayers([image, mask]), [])
  expect(isPainted()).toBe(true)
})

test('where the step is not among the last 200, nothing is taken for the same', () => {
  expect(file.isPaintedSince('no such command')).toBe(true)
  // In one transaction: as steps, each would wait for the disk.
  const database = new BetterSqlite3(join(folder, 'one.atelier'))
  database.exec(`
    WITH RECURSIVE numbers (seq) AS (SELECT 2 UNION ALL SELECT seq + 1 FROM numbers WHERE seq < 200)
    INSERT INTO steps SELECT numbers.seq, 'name', after, after FROM numbers, steps WHERE steps.seq = 1;
    UPDATE document SET position = 200`)
  database.close()
  expect(isPainted()).toBe(false)
  file.addStep('name', withLayers([image, answer, mask]), [])
  expect(isPainted()).toBe(true)
})
