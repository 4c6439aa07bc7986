import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { CanvasShape, LineShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { type CanvasDocument, layerOf, newLayer, withLayer } from '../../engine/document/canvas-document.ts'
import { emptyDocument } from '../../engine/document/test-support.ts'
import { structureOf } from '../../engine/document/step.ts'
import { drawShape } from '../../engine/shape/draw-shape.ts'
import { readPixels, type TileMap } from '../../engine/tiles/tile-map.ts'
import { CanvasCore } from '../core.ts'
import { applyEdit, type LayerEdit } from '../edits.ts'
import type { StrokeOrder } from '../stroke.ts'

const rectangle: CanvasShape = {
  ...{ kind: 'rectangle', width: 60, height: 30, fill: '#ffd166', radius: 4 },
  ...{ stroke: '#aa0000', strokeWidth: 6, matrix: [1, 0, 0, 1, 100, 80] },
}
const ellipse: CanvasShape = {
  ...{ kind: 'ellipse', width: 80, height: 50, fill: null },
  ...{ stroke: '#1a5fb4', strokeWidth: 7, matrix: [0, 1, -1, 0, 60, 60] },
}
const line: LineShape = {
  ...{ kind: 'line', length: 90, stroke: '#1a1a1a', strokeWidth: 5 },
  matrix: [0.8, 0.6, -0.6, 0.8, 120, 90],
}
const add = (id: string, shape: CanvasShape = rectangle): LayerEdit => ({
  kind: 'add-shape',
  ...{ id, name: 'Rectangle 1', shape, at: { x: 0, y: 0 } },
})
const order: StrokeOrder = {
  brush: { size: 20, hardness: 1, opacity: 1, isPressureSize: false },
  paint: { kind: 'colour', colour: { red: 10, green: 20, blue: 30 }, opacity: 1 },
}
const one = withLayer(emptyDocument(400, 300), newLayer({ id: 'one', name: 'One' }))
const page = { x: -100, y: -100, width: 600, height: 500 }

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

function expectAlike(tiles: TileMap | undefined, others: TileMap): void {
  const pixels = readPixels(tiles ?? new Map(), page)
  const expected = readPixels(others, page)
  let most = 0
  for (let at = 3; at < pixels.length; at += 4)
    most = Math.max(most, Math.abs((pixels[at] as number) - (expected[at] as number)))
  expect(most).toBeLessThanOrEqual(1)
}

test('a shape is one step however long it was drawn: gone when it is undone and back when it is redone', () => {
  const { core, saved } = setUp()
  core.edit(add('shape', { ...rectangle, width: 8 }), 'add-shape', true)
  core.edit(add('shape', { ...rectangle, width: 20 }), 'add-shape', true)
  expect(core.structure.layers[1]?.shape).toMatchObject({ width: 20 })
  core.edit(add('shape'), 'add-shape', false)
  expect(saved).toEqual(['add-shape'])
  expect(layerOf(core.document, 'shape')).toMatchObject({ kind: 'raster', shape: rectangle })
  expect(core.contentOf('shape')).toEqual({ x: 70, y: 65, width: 60, height: 30 })
  core.turn('undo')
  expect(core.structure.layers.map(({ id }) => id)).toEqual(['one'])
  core.turn('redo')
  expect(core.structure.layers[1]).toMatchObject({ id: 'shape', shape: rectangle })
})

test('changed it stays where its layer is, is drawn anew, and left as it was it is no step', () => {
  const { core, saved } = setUp()
  core.edit(add('shape'), 'add-shape', false)
  core.edit({ kind: 'move-layer', id: 'shape', right: 7, down: 0 }, 'move-layer', false)
  const changed = { ...rectangle, strokeWidth: 2 }
  core.edit({ kind: 'change-shape', id: 'shape', shape: changed }, 'change-shape', false)
  core.edit({ kind: 'change-shape', id: 'shape', shape: { ...changed } }, 'change-shape', false)
  core.edit({ kind: 'change-shape', id: 'one', shape: changed }, 'change-shape', false)
  expect(saved).toEqual(['add-shape', 'move-layer', 'change-shape'])
  expect(layerOf(core.document, 'shape')).toMatchObject({ x: 7, shape: changed })
  expectAlike(layerOf(core.document, 'shape')?.tiles, drawShape(changed))
})

test('no stroke and no deletion changes the pixels of a shape until it is made pixels', () => {
  const { core, saved } = setUp()
  const stroke = () => {
    core.startStroke(order, [{ x: 100, y: 80, pressure: 1 }])
    core.endStroke('brush')
  }
  core.edit(add('shape'), 'add-shape', false)
  core.select({ kind: 'all' })
  stroke()
  core.edit({ kind: 'clear-selected' }, 'clear', false)
  expect(saved).toEqual(['add-shape'])
  core.edit({ kind: 'rasterise-layer', id: 'shape' }, 'rasterise-layer', false)
  expect('shape' in (core.structure.layers[1] ?? {})).toBe(false)
  expect(core.contentOf('shape')).toEqual({ x: 70, y: 65, width: 60, height: 30 })
  stroke()
  expect(saved).toEqual(['add-shape', 'rasterise-layer', 'brush'])
  core.turn('undo')
  core.turn('undo')
  expect(core.structure.layers[1]).toMatchObject({ shape: rectangle })
})

test('scaled and rotated it is drawn anew where its pixels would lie, sharp, and is a shape still', () => {
  for (const shape of [rectangle, line]) {
    const { core } = setUp()
    core.edit(add('shape', shape), 'add-shape', false)
    const rect = core.contentOf('shape') ?? page
    const size = { width: rect.width * 2, height: rect.height * 2, angle: 0 }
    const to = { ...size, middleX: rect.x + rect.width, middleY: rect.y + rect.height }
    core.edit({ kind: 'place-layer', id: 'shape', to }, 'transform', false)
    const placed = core.contentOf('shape') ?? page
    expect(Math.abs(placed.width - size.width)).toBeLessThanOrEqual(2)
    expect(Math.abs(placed.x - rect.x)).toBeLessThanOrEqual(2)
    const after = layerOf(core.document, 'shape')
    expect(after?.shape?.strokeWidth).toBe(shape.strokeWidth)
    expectAlike(after?.tiles, drawShape(after?.shape ?? shape))
  }
})

test('flipped and turned by quarters its pixels are moved to where it would be drawn', () => {
  const { core } = setUp()
  core.edit(add('shape', line), 'add-shape', false)
  for (const turn of ['rotate-left', 'flip-horizontal', 'rotate-right'] as const) {
    core.edit({ kind: 'turn-layer', id: 'shape', turn }, turn, false)
    const after = layerOf(core.document, 'shape')
    expectAlike(after?.tiles, drawShape(after?.shape ?? line))
  }
})

test('a copy of a shape is a shape of its own', () => {
  const made = applyEdit(one, add('shape'))
  const copied = applyEdit(made, { kind: 'duplicate-layer', id: 'shape', newId: 'copy', name: 'Copy' })
  const changed = applyEdit(copied, { kind: 'change-shape', id: 'copy', shape: line })
  expect(layerOf(changed, 'shape')?.shape).toEqual(rectangle)
  expect(layerOf(changed, 'copy')?.shape).toEqual(line)
})

test('whatever is done to shapes, undone it is byte for byte as it was before, and redone as it was after', () => {
  const ids = fc.constantFrom('one', 'shape', 'other')
  const shapes = fc.constantFrom<CanvasShape>(
    rectangle,
    line,
    { ...line, kind: 'arrow', head: 4, isHeadBoth: true },
    ellipse,
  )
  const edits = fc.oneof(
    fc
      .tuple(fc.constantFrom('shape', 'other'), shapes)
      .map(([id, shape]) => ({ isNew: true, id, shape }) as const),
    fc.tuple(ids, shapes).map(([id, shape]): LayerEdit => ({ kind: 'change-shape', id, shape })),
    ids.map((id): LayerEdit => ({ kind: 'rasterise-layer', id })),
    ids.map((id): LayerEdit => ({ kind: 'delete-layer', id })),
    fc
      .tuple(ids, fc.constantFrom('flip-vertical' as const, 'rotate-left' as const))
      .map(([id, turn]): LayerEdit => ({ kind: 'turn-layer', id, turn })),
    ids.map((id): LayerEdit => {
      const to = { middleX: 90, middleY: 70, width: 33, height: 21, angle: 30 }
      return { kind: 'place-layer', id, to }
    }),
    ids.map((id): LayerEdit => ({ kind: 'move-layer', id, right: 3, down: -2 })),
  )
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 10 }), (all) => {
      const { core } = setUp()
      const states: CanvasDocument[] = [core.document]
      for (const one of all) {
        const isThere = 'isNew' in one && layerOf(core.document, one.id) !== undefined
        if (isThere) continue
        const edit = 'isNew' in one ? add(one.id, one.shape) : one
        core.edit(edit, edit.kind, false)
        if (core.document !== states.at(-1)) states.push(core.document)
      }
      const end = core.document
      for (const state of states.toReversed().slice(1)) {
        core.turn('undo')
        expect(structureOf(core.document)).toEqual(structureOf(state))
        expect(core.document.layers.map(({ tiles }) => tiles)).toEqual(state.layers.map(({ tiles }) => tiles))
      }
      for (const _ of states.slice(1)) core.turn('redo')
      expect(structureOf(core.document)).toEqual(structureOf(end))
      expect(core.document.layers.map(({ tiles }) => tiles)).toEqual(end.layers.map(({ tiles }) => tiles))
    }),
    { numRuns: 30 },
  )
})
