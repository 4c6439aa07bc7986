import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { CanvasText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { type CanvasDocument, layerOf, newLayer, withLayer } from '../../engine/document/canvas-document.ts'
import { emptyDocument } from '../../engine/document/test-support.ts'
import { structureOf } from '../../engine/document/step.ts'
import { tilesOf } from '../../engine/tiles/tile-map.ts'
import { CanvasCore } from '../core.ts'
import { applyEdit, type LayerEdit } from '../edits.ts'
import type { StrokeOrder } from '../stroke.ts'
import { withTextDrawn } from './with-text-drawn.ts'

const text: CanvasText = {
  words: 'Sale',
  family: 'serif',
  size: 40,
  weight: 700,
  colour: '#aa0000',
  align: 'center',
  lineHeight: 1.2,
  matrix: [1, 0, 0, 1, 0, 0],
}
const ink = { x: -30, y: 5, width: 60, height: 30 }
const tiles = tilesOf(new Uint8ClampedArray(ink.width * ink.height * 4).fill(200), ink)
const set = (id: string, change: Partial<CanvasText> = {}): LayerEdit => ({
  kind: 'set-text',
  ...{ id, name: 'Sale', tiles, at: { x: 100, y: 80 } },
  text: { ...text, ...change },
})
const order: StrokeOrder = {
  brush: { size: 20, hardness: 1, opacity: 1, isPressureSize: false },
  paint: { kind: 'colour', colour: { red: 10, green: 20, blue: 30 }, opacity: 1 },
}

const one = withLayer(emptyDocument(400, 300), newLayer({ id: 'one', name: 'One' }))

function setUp() {
  const saved: string[] = []
  const core = new CanvasCore(
    { structure: structureOf(one), history: { undo: null, redo: null } },
    {
      save: (step) => {
        CanvasStructure.parse(step.after)
        saved.push(step.command)
      },
      follow: () => undefined,
      changed: () => undefined,
      refused: () => undefined,
      told: () => undefined,
      selected: () => undefined,
    },
  )
  return { core, saved }
}

test('a text is one step: a layer with its words and its pixels, gone when it is undone and back when it is redone', () => {
  const { core, saved } = setUp()
  core.edit(set('text'), 'text', false)
  expect(saved).toEqual(['text'])
  expect(layerOf(core.document, 'text')).toMatchObject({ kind: 'raster', x: 100, y: 80, text })
  expect(core.contentOf('text')).toEqual({ x: 70, y: 85, width: 60, height: 30 })
  core.turn('undo')
  expect(core.structure.layers.map(({ id }) => id)).toEqual(['one'])
  core.turn('redo')
  expect(core.structure.layers[1]).toMatchObject({ id: 'text', text })
})

test('written anew it stays where it is; while it is written its pixels are not seen, and left as it was it is no step', () => {
  const { core, saved } = setUp()
  core.edit(set('text'), 'text', false)
  core.edit({ kind: 'move-layer', id: 'text', right: 7, down: 0 }, 'move-layer', false)
  core.edit({ kind: 'hide-text', id: 'text' }, 'text', true)
  expect(layerOf(core.document, 'text')?.tiles.size).toBe(0)
  expect(core.contentOf('text')).not.toBeNull()
  core.cancelEdit()
  expect(layerOf(core.document, 'text')?.tiles.size).toBeGreaterThan(0)
  core.edit(set('text', { words: 'Sold' }), 'text', false)
  expect(layerOf(core.document, 'text')).toMatchObject({ x: 107, text: { words: 'Sold' } })
  core.edit(set('text', { words: 'Sold' }), 'text', false)
  expect(saved).toEqual(['text', 'move-layer', 'text'])
})

test('no stroke and no deletion changes the pixels of a text until it is made pixels', () => {
  const { core, saved } = setUp()
  const stroke = () => {
    core.startStroke(order, [{ x: 100, y: 100, pressure: 1 }])
    core.endStroke('brush')
  }
  core.edit(set('text'), 'text', false)
  core.select({ kind: 'all' })
  stroke()
  core.edit({ kind: 'clear-selected' }, 'clear', false)
  expect(saved).toEqual(['text'])
  core.edit({ kind: 'rasterise-layer', id: 'text' }, 'rasterise-layer', false)
  expect('text' in (core.structure.layers[1] ?? {})).toBe(false)
  expect(core.contentOf('text')).toEqual({ x: 70, y: 85, width: 60, height: 30 })
  stroke()
  expect(saved).toEqual(['text', 'rasterise-layer', 'brush'])
  core.turn('undo')
  core.turn('undo')
  expect(core.structure.layers[1]).toMatchObject({ text })
})

test('scaled it is drawn anew where its family is, and only moved it keeps its bytes', () => {
  const { core } = setUp()
  core.edit(set('text'), 'text', false)
  const drawn: CanvasText[] = []
  const fonts = (isHere: boolean) => ({
    hasFamily: () => isHere,
    drawText(one: CanvasText) {
      drawn.push(one)
      return tiles
    },
  })
  const rect = core.contentOf('text') ?? { x: 0, y: 0, width: 0, height: 0 }
  const place = (share: number): LayerEdit => ({
    kind: 'place-layer',
    id: 'text',
    to: { middleX: 200, middleY: 100, width: rect.width * share, height: rect.height * share, angle: 0 },
  })
  expect(layerOf(withTextDrawn(core, place(2), fonts(true)), 'text')?.tiles).toBe(tiles)
  expect(drawn.map(({ matrix }) => matrix.slice(0, 4))).toEqual([[2, 0, 0, 2]])
  const moved = withTextDrawn(core, place(1), fonts(true))
  expect(layerOf(moved, 'text')?.text?.matrix).toEqual([1, 0, 0, 1, 100, 0])
  const without = withTextDrawn(core, place(3), fonts(false))
  expect(layerOf(without, 'text')?.text?.matrix.slice(0, 4)).toEqual([3, 0, 0, 3])
  expect(drawn).toHaveLength(1)
})

test('a copy of a text is a text of its own', () => {
  const made = applyEdit(one, set('text'))
  const copied = applyEdit(made, { kind: 'duplicate-layer', id: 'text', newId: 'copy', name: 'Copy' })
  const changed = applyEdit(copied, set('copy', { words: 'Other' }))
  expect(layerOf(changed, 'text')?.text?.words).toBe('Sale')
  expect(layerOf(changed, 'copy')?.text?.words).toBe('Other')
})

test('whatever is done to texts, undone it is as it was before, and what is written is a valid document', () => {
  const ids = fc.constantFrom('one', 'text', 'other')
  const edits = fc.oneof(
    fc.tuple(ids, fc.constantFrom('Sale', 'שלום', '😀\n\n')).map(([id, words]) => set(id, { words })),
    fc.record({ kind: fc.constant('rasterise-layer' as const), id: ids }),
    fc.record({ kind: fc.constant('delete-layer' as const), id: ids }),
    fc.record({
      kind: fc.constant('turn-layer' as const),
      id: ids,
      turn: fc.constantFrom('flip-vertical' as const, 'rotate-left' as const),
    }),
    ids.map((id): LayerEdit => {
      const to = { middleX: 90, middleY: 70, width: 33, height: 21, angle: 30 }
      return { kind: 'place-layer', id, to }
    }),
    ids.map((id): LayerEdit => ({ kind: 'move-layer', id, right: 3, down: -2 })),
    ids.map((id): LayerEdit => ({ kind: 'hide-text', id })),
  )
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 12 }), (all) => {
      const { core } = setUp()
      const states: CanvasDocument[] = [core.document]
      for (const edit of all) {
        core.edit(edit, edit.kind, edit.kind === 'hide-text')
        core.cancelEdit()
        if (core.document !== states.at(-1)) states.push(core.document)
      }
      const end = core.document
      for (const state of states.toReversed().slice(1)) {
        core.turn('undo')
        expect(structureOf(core.document)).toEqual(structureOf(state))
        expect(core.document.layers.map((layer) => layer.tiles)).toEqual(
          state.layers.map((layer) => layer.tiles),
        )
      }
      for (const _ of states.slice(1)) core.turn('redo')
      expect(structureOf(core.document)).toEqual(structureOf(end))
    }),
    { numRuns: 40 },
  )
})
