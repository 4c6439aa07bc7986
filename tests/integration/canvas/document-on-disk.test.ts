import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CanvasFile, makeCanvasFile, openCanvasFile } from '../../../src/main/canvas-file/canvas-file.ts'
import {
  type CanvasDocument,
  newLayer,
  withLayer,
} from '../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import { emptyDocument } from '../../../src/renderer/features/images/canvas/engine/document/test-support.ts'
import {
  addStep,
  type History,
  redo,
  startHistory,
  undo,
} from '../../../src/renderer/features/images/canvas/engine/document/history.ts'
import { type Step, structureOf } from '../../../src/renderer/features/images/canvas/engine/document/step.ts'
import { type Edit, edits } from '../../support/canvas/canvas-edits.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'atelier-canvas-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const blank = withLayer(emptyDocument(640, 480), newLayer({ id: 'first', name: 'First' }))

function inEngine(document: CanvasDocument): unknown {
  const tiles = document.layers.flatMap(({ id, tiles: ofLayer }) =>
    [...ofLayer].map(([key, { pixels }]) => [`${id} ${key}`, Buffer.from(pixels).toString('base64')]),
  )
  return { structure: structureOf(document), tiles: Object.fromEntries(tiles) }
}

function onDisk(file: CanvasFile): unknown {
  const tiles = file
    .places()
    .map(({ layerId, key, tileId }) => [`${layerId} ${key}`, file.tile(tileId)?.toString('base64')])
  return { structure: file.structure(), tiles: Object.fromEntries(tiles) }
}

function write(file: CanvasFile, step: Step): void {
  const writes = step.tiles.map(({ layerId, key, after }) => ({
    layerId,
    key,
    pixels: after?.pixels ?? null,
  }))
  file.addStep(step.command, step.after, writes)
}

const doing = fc.oneof(
  edits.map((steps) => ({ steps })),
  fc.constantFrom('undo' as const, 'redo' as const, 'reopen' as const),
)

test('whatever is done, undone, redone and opened again, the file holds what the window shows, byte by byte', () => {
  let run = 0
  fc.assert(
    fc.property(fc.array(doing, { minLength: 1, maxLength: 6 }), (whatIsDone) => {
      const path = join(folder, `${run++}.atelier`)
      let file = makeCanvasFile(path, structureOf(blank))
      let history = startHistory(blank)
      for (const what of whatIsDone) {
        if (what === 'reopen') {
          file.close()
          file = openCanvasFile(path)
        } else if (what === 'undo') {
          expect(file.undo() === null).toBe(history.done.length === 0)
          history = undo(history)
        } else if (what === 'redo') {
          expect(file.redo() === null).toBe(history.undone.length === 0)
          history = redo(history)
        } else history = doAll(file, history, what.steps)
        expect(onDisk(file)).toEqual(inEngine(history.document))
        expect(file.counts()).toEqual({ done: history.done.length, undone: history.undone.length })
      }
      file.close()
    }),
    { numRuns: 12 },
  )
})

function doAll(file: CanvasFile, history: History, steps: readonly Edit[]): History {
  return steps.reduce((before, { command, apply }) => {
    const after = addStep(before, command, apply(before.document))
    const step = after.done.at(-1)
    if (after !== before && step !== undefined) write(file, step)
    return after
  }, history)
}

test('a limit in bytes forgets the oldest steps, and what the document shows stays', () => {
  let run = 0
  fc.assert(
    fc.property(edits, (steps) => {
      const path = join(folder, `${run++}.atelier`)
      const file = makeCanvasFile(path, structureOf(blank))
      const history = doAll(file, startHistory(blank), steps)
      file.limitSteps(0)
      expect(onDisk(file)).toEqual(inEngine(history.document))
      const { done } = file.counts()
      let back = history
      for (let step = 0; step < done; step++) {
        file.undo()
        back = undo(back)
      }
      expect(onDisk(file)).toEqual(inEngine(back.document))
      file.close()
    }),
    { numRuns: 8 },
  )
})
