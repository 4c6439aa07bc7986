import { expect, test } from 'vitest'
import type { CanvasHistory } from '../../../../../shared/domain/canvas/canvas-document.ts'
import { tileKey } from '../../../../../shared/canvas/tile-key.ts'
import { layerOf } from '../engine/document/canvas-document.ts'
import type { Step } from '../engine/document/step.ts'
import { CanvasCore } from './core.ts'
import type { StrokeOrder } from './stroke.ts'

const order: StrokeOrder = {
  brush: { size: 20, hardness: 1, opacity: 1, isPressureSize: false },
  paint: { kind: 'colour', colour: { red: 10, green: 20, blue: 30 }, opacity: 1 },
}
const base = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, x: 0, y: 0 } as const

function setUp(history: CanvasHistory = { undo: null, redo: null }) {
  const saved: Step[] = []
  const followed: string[] = []
  const refused: string[] = []
  const layers = [{ ...base, id: 'one', name: 'One', kind: 'raster' as const }]
  const structure = { width: 400, height: 400, layers, activeLayerId: 'one' }
  const core = new CanvasCore(
    { structure, history },
    {
      save: (step) => saved.push(step),
      follow: (kind) => followed.push(kind),
      changed: () => undefined,
      refused: ({ code }) => refused.push(code),
      told: () => undefined,
      selected: () => undefined,
    },
  )
  const stroke = (x: number) => {
    core.startStroke(order, [{ x, y: 50, pressure: 1 }])
    core.addToStroke([{ x, y: 150, pressure: 1 }])
    core.endStroke('brush')
  }
  return { core, saved, followed, refused, stroke }
}

test('a stroke is one step to be written, and is taken back and done again in memory', () => {
  const { core, saved, followed, stroke } = setUp()
  const before = core.document
  stroke(50)
  expect(saved.map(({ command }) => command)).toEqual(['brush'])
  expect(core.ways).toEqual({ undo: 'brush', redo: null })
  expect(core.colourAt(50, 100)).toEqual({ red: 10, green: 20, blue: 30 })
  core.turn('undo')
  expect(core.document.layers[0]?.tiles).toEqual(before.layers[0]?.tiles)
  expect(core.ways).toEqual({ undo: null, redo: 'brush' })
  core.turn('redo')
  expect(core.colourAt(50, 100)).toEqual({ red: 10, green: 20, blue: 30 })
  expect(followed).toEqual(['undo', 'redo'])
})

test('what the file could undo before it was opened is offered once all steps of now are undone', () => {
  const { core, stroke } = setUp({ undo: 'eraser', redo: 'move-layer' })
  expect(core.ways).toEqual({ undo: 'eraser', redo: 'move-layer' })
  stroke(50)
  expect(core.ways).toEqual({ undo: 'brush', redo: null })
  core.turn('undo')
  expect(core.holds('undo')).toBe(false)
  expect(core.ways).toEqual({ undo: 'eraser', redo: 'brush' })
  const turn = {
    revision: '2',
    command: 'eraser',
    structure: core.structure,
    tiles: [],
    history: { undo: null, redo: 'eraser' },
  }
  core.follow('undo', turn, new Map())
  expect(core.ways).toEqual({ undo: null, redo: 'eraser' })
  core.turn('redo')
  expect(core.ways).toEqual({ undo: 'eraser', redo: 'brush' })
})

test('a draft is seen and is no step until it is meant; taken back, nothing is left of it', () => {
  const { core, saved } = setUp()
  const move = (x: number) => ({ kind: 'change-layer', id: 'one', change: { x } }) as const
  core.edit(move(5), 'move-layer', true)
  core.edit(move(9), 'move-layer', true)
  expect(layerOf(core.document, 'one')?.x).toBe(9)
  core.cancelEdit()
  expect(layerOf(core.document, 'one')?.x).toBe(0)
  expect(saved).toEqual([])
  core.edit(move(7), 'move-layer', true)
  core.edit(move(7), 'move-layer', false)
  expect(saved).toHaveLength(1)
  core.edit(move(7), 'move-layer', false)
  expect(saved).toHaveLength(1)
})

test('a locked or hidden layer takes no stroke', () => {
  const { core, saved, stroke } = setUp()
  core.edit({ kind: 'change-layer', id: 'one', change: { isLocked: true } }, 'layer-isLocked', false)
  stroke(50)
  expect(saved.map(({ command }) => command)).toEqual(['layer-isLocked'])
  expect(core.colourAt(50, 100)).toBeNull()
})

test('a crop is one step that sends no tile, and undone it is the page of before', () => {
  const { core, saved, stroke } = setUp()
  stroke(50)
  const before = core.document
  core.edit({ kind: 'crop', rect: { x: 40, y: 60, width: 100, height: 90 } }, 'crop', false)
  expect(core.structure).toMatchObject({ width: 100, height: 90 })
  expect(saved.at(-1)).toMatchObject({ command: 'crop', tiles: [] })
  expect(core.colourAt(10, 40)).toEqual({ red: 10, green: 20, blue: 30 })
  core.turn('undo')
  expect(core.document).toEqual(before)
})

test('what no file would take is refused, and the document stays as it was', () => {
  const { core, saved, refused } = setUp()
  core.edit({ kind: 'crop', rect: { x: 0, y: 0, width: 40_000, height: 90 } }, 'crop', false)
  const page = { x: 0, y: 0, width: 32_768, height: 32_768 }
  core.edit({ kind: 'frame', rect: page, maskId: 'mask' }, 'frame', false)
  expect(refused).toEqual(['bad-input', 'bad-input'])
  expect(saved).toEqual([])
  expect(core.structure).toMatchObject({ width: 400, height: 400 })
})

test('tiles that come with each answer are put into the layer as it is, and told where they lie', () => {
  const changed: string[] = []
  const layers = [{ ...base, id: 'one', name: 'One', kind: 'raster' as const, x: 10, y: 20 }]
  const core = new CanvasCore(
    {
      structure: { width: 900, height: 400, layers, activeLayerId: 'one' },
      history: { undo: null, redo: null },
    },
    {
      save: () => undefined,
      follow: () => undefined,
      changed: (rects) => changed.push(...rects.map(({ x, y }) => `${x} ${y}`)),
      refused: () => undefined,
      told: () => undefined,
      selected: () => undefined,
    },
  )
  const tile = { pixels: new Uint8ClampedArray(256 * 256 * 4).fill(255) }
  const tiles = core.document.layers[0]?.tiles
  const came = (layerId: string, column: number) => [{ layerId, key: tileKey(column, 0), tile }]
  for (const column of [0, 1, 2]) core.fill(came('one', column))
  core.fill(came('gone', 0))
  expect(core.document.layers[0]?.tiles).toBe(tiles)
  expect(tiles?.size).toBe(3)
  expect(changed).toEqual(['10 20', '266 20', '522 20'])
})
