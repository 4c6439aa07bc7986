import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { edits, type Edit } from '../../support/canvas/canvas-edits.ts'
import {
  type CanvasDocument,
  newLayer,
  withLayer,
} from '../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import { emptyDocument } from '../../../src/renderer/features/images/canvas/engine/document/test-support.ts'
import {
  addStep,
  type History,
  limitHistory,
  redo,
  startHistory,
  undo,
} from '../../../src/renderer/features/images/canvas/engine/document/history.ts'
import { bytesOf } from '../../../src/renderer/features/images/canvas/engine/document/step.ts'

/** Everything of a document in plain values, each tile by its bytes. */
function bytesOfDocument(document: CanvasDocument): unknown {
  return {
    ...document,
    layers: document.layers.map(({ tiles, ...properties }) => ({
      ...properties,
      tiles: [...tiles]
        .toSorted(([one], [other]) => one - other)
        .map(([key, { pixels }]) => [key, Buffer.from(pixels).toString('base64')]),
    })),
  }
}

const blank = withLayer(emptyDocument(640, 480), newLayer({ id: 'first', name: 'First' }))

function afterAll(steps: readonly Edit[]): History {
  return steps.reduce(
    (history, { command, apply }) => addStep(history, command, apply(history.document)),
    startHistory(blank),
  )
}

test('whatever was done, undone it is the beginning again byte by byte, and redone the end', () => {
  fc.assert(
    fc.property(edits, (steps) => {
      const start = bytesOfDocument(blank)
      let history = afterAll(steps)
      const end = bytesOfDocument(history.document)
      while (history.done.length > 0) history = undo(history)
      expect(bytesOfDocument(history.document)).toEqual(start)
      while (history.undone.length > 0) history = redo(history)
      expect(bytesOfDocument(history.document)).toEqual(end)
    }),
    { numRuns: 40 },
  )
})

test('a step keeps the tiles that it touched and no others', () => {
  fc.assert(
    fc.property(edits, (steps) => {
      for (const step of afterAll(steps).done) {
        for (const { before, after } of step.tiles) expect(before).not.toBe(after)
      }
    }),
    { numRuns: 20 },
  )
})

test('what was undone is gone once something else is done', () => {
  const twice = addStep(addStep(startHistory(blank), 'one', { ...blank, width: 10 }), 'two', blank)
  const other = addStep(undo(twice), 'other', { ...blank, width: 20 })
  expect(other.done.map(({ command }) => command)).toEqual(['one', 'other'])
  expect(redo(other)).toBe(other)
})

test('there is nothing to undo at the beginning, nothing to redo at the end, and what changes nothing is no step', () => {
  const start = startHistory(blank)
  expect(undo(start)).toBe(start)
  expect(redo(start)).toBe(start)
  expect(addStep(start, 'nothing', blank)).toBe(start)
})

test('a history within its limit forgets its oldest steps, and those that are left still lead back', () => {
  fc.assert(
    fc.property(edits, fc.integer({ min: 0, max: 4_000_000 }), (steps, maximumBytes) => {
      const whole = afterAll(steps)
      let limited = limitHistory(whole, maximumBytes)
      const bytes = limited.done.reduce((sum, step) => sum + bytesOf(step), 0)
      expect(bytes).toBeLessThanOrEqual(maximumBytes)
      expect(whole.done.slice(whole.done.length - limited.done.length)).toEqual(limited.done)
      let unlimited = whole
      for (const _ of limited.done) {
        limited = undo(limited)
        unlimited = undo(unlimited)
      }
      expect(limited.document).toEqual(unlimited.document)
    }),
    { numRuns: 20 },
  )
})
