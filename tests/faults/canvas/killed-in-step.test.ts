import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { makeCanvasFile, openCanvasFile } from '../../../src/main/canvas-file/canvas-file.ts'
import type { CanvasStructure } from '../../../src/shared/domain/canvas/canvas.ts'

const child = fileURLToPath(new URL('../../support/children/dies-in-step.ts', import.meta.url))
const structure: CanvasStructure = {
  ...{ width: 600, height: 80, activeLayerId: 'one' },
  layers: [
    {
      ...{ id: 'one', name: 'One', kind: 'raster', opacity: 1, blend: 'normal', x: 0, y: 0 },
      ...{ isHidden: false, isLocked: false },
    },
  ],
}

test('E1 a process that dies in the middle of a step leaves the document as it was before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-canvas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'drawing.atelier')
  const file = makeCanvasFile(path, structure)
  file.addStep('stroke', structure, [
    { layerId: 'one', key: 0, pixels: new Uint8Array(256 * 256 * 4).fill(3) },
  ])
  const before = { places: file.places(), history: file.history(), counts: file.counts() }
  file.close()
  const { signal, stderr } = spawnSync(process.execPath, [child, path], { encoding: 'utf8' })
  expect([signal, stderr]).toEqual(['SIGKILL', ''])
  const after = openCanvasFile(path)
  expect({ places: after.places(), history: after.history(), counts: after.counts() }).toEqual(before)
  after.close()
})
