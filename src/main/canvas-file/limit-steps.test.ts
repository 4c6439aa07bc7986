import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCanvasFile, openCanvasFile } from './canvas-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-canvas-'))
  path = join(folder, 'document.atelier')
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
const bytesPerTile = 256 * 256 * 4

/** Steps that write the same place, each a tile that cannot be made smaller. */
function document(steps: number) {
  const file = makeCanvasFile(path, structure)
  for (let step = 0; step < steps; step++) {
    file.addStep('brush', structure, [{ layerId: 'one', key: 7, pixels: randomBytes(bytesPerTile) }])
  }
  return file
}

test.each([
  // What the document shows is not counted: of six tiles five belong to steps only.
  ['all', 5.5, 6],
  ['three, which need three tiles', 3.5, 3],
  ['none, where nothing may be left', 0, 0],
])('of six steps a limit keeps %s', (_what, tiles, done) => {
  const file = document(6)
  file.limitSteps(tiles * bytesPerTile)
  expect(file.counts()).toEqual({ done, undone: 0 })
  expect(file.places()).toHaveLength(1)
  for (let step = 0; step < done; step++) expect(file.undo()).not.toBeNull()
  expect(file.undo()).toBeNull()
  file.close()
})

test('a limit forgets no step that was undone', () => {
  const file = document(4)
  file.undo()
  file.undo()
  file.limitSteps(0)
  expect(file.counts()).toEqual({ done: 0, undone: 2 })
  expect(file.redo()).not.toBeNull()
  file.close()
})

test('a limit forgets tens of thousands of steps at once', () => {
  document(1).close()
  const database = new BetterSqlite3(path)
  database.exec(`WITH RECURSIVE c (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM c WHERE n < 20000)
    INSERT INTO tiles SELECT n, x'03' FROM c`)
  database.exec(`INSERT INTO steps SELECT id, 'brush', before, after FROM tiles, steps WHERE id > 1`)
  database.exec(`INSERT INTO step_tiles SELECT id, 'one', 7, id - 1, id FROM tiles WHERE id > 1`)
  database.exec('UPDATE document SET position = 20000; UPDATE layer_tiles SET tile_id = 20000')
  database.close()
  const file = openCanvasFile(path, true)
  file.limitSteps(100)
  expect(file.counts()).toEqual({ done: 100, undone: 0 })
  file.close()
})
