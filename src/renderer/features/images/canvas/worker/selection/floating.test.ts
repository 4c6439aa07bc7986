import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { readCoverage } from '../../engine/selection/coverage-bytes.ts'
import { outlineOfEllipse } from '../../engine/selection/outlines.ts'
import { readPixels, tilesOf } from '../../engine/tiles/tile-map.ts'
import { CanvasCore } from '../core.ts'

const page = { x: 0, y: 0, width: 300, height: 270 }
const around = { x: -100, y: -100, width: 500, height: 500 }
const base = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false } as const

/** A document with noise on one layer, which does not lie where the page begins; the file is what its steps make of it. */
function setUp(historyBytes?: number) {
  /** The steps that the file holds, as it would after a crash. */
  const file: string[] = []
  const undone: string[] = []
  const layers = [{ ...base, id: 'one', name: 'One', kind: 'raster' as const, x: 12, y: -30 }]
  const core = new CanvasCore(
    {
      structure: { width: page.width, height: page.height, layers, activeLayerId: 'one' },
      history: { undo: null, redo: null },
    },
    {
      save: ({ command }) => {
        file.push(command)
        undone.length = 0
      },
      follow: (kind) =>
        kind === 'undo' ? undone.push(file.pop() ?? 'nothing') : file.push(undone.pop() ?? 'nothing'),
      changed: () => undefined,
      told: () => undefined,
      refused: () => undefined,
      selected: () => undefined,
    },
    historyBytes,
  )
  const noise = new Uint8ClampedArray(280 * 260 * 4).map((_, index) => (index * 7919) % 251)
  const tiles = tilesOf(noise, { x: 0, y: 20, width: 280, height: 260 })
  core.fill([...tiles].map(([key, tile]) => ({ layerId: 'one', key, tile })))
  const move = (right: number, down: number, isDraft = false) =>
    core.edit({ kind: 'move-selected', right, down }, 'move-selected', isDraft)
  return { core, file, move }
}

type Core = ReturnType<typeof setUp>['core']

function select(core: Core, rect: Rect, feather: number): void {
  core.select({ kind: 'outline', outline: outlineOfEllipse(rect), mode: 'replace' })
  if (feather > 0) core.select({ kind: 'feather', by: feather })
}

const pixelsOf = ({ document }: Core) => readPixels(document.layers[0]?.tiles ?? new Map(), around)
const selectedOf = ({ selection }: Core) => readCoverage(selection ?? new Map(), around)

function areSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false
  return one.length === other.length
}

const anyRect = fc.record({
  x: fc.integer({ min: -20, max: 250 }),
  y: fc.integer({ min: -20, max: 220 }),
  width: fc.integer({ min: 20, max: 160 }),
  height: fc.integer({ min: 20, max: 160 }),
})
const feathers = fc.constantFrom(0, 4, 15)
const ways = fc.array(fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 })), {
  minLength: 1,
  maxLength: 4,
})

test('pixels that are moved about and back before they are dropped leave every byte as it was, and no step', () => {
  fc.assert(
    fc.property(anyRect, feathers, ways, (rect, feather, all) => {
      const { core, file, move } = setUp()
      select(core, rect, feather)
      const [before, selected] = [pixelsOf(core), selectedOf(core)]
      for (const [right, down] of all) move(right, down)
      const right = all.reduce((sum, [x]) => sum - x, 0)
      const down = all.reduce((sum, [, y]) => sum - y, 0)
      move(right, down)
      expect(areSame(pixelsOf(core), before)).toBe(true)
      expect(areSame(selectedOf(core), selected)).toBe(true)
      expect(file).toEqual([])
    }),
    { numRuns: 4 },
  )
})

test('however often they are moved it is one step, the same as one move there, and undo and redo take the selection along', () => {
  fc.assert(
    fc.property(anyRect, feathers, ways, (rect, feather, all) => {
      const { core, file, move } = setUp()
      const at = setUp()
      select(core, rect, feather)
      select(at.core, rect, feather)
      const [before, selected] = [pixelsOf(core), selectedOf(core)]
      for (const [right, down] of all) {
        move(right + 3, down, true)
        move(right, down)
      }
      at.move(
        all.reduce((sum, [x]) => sum + x, 0),
        all.reduce((sum, [, y]) => sum + y, 0),
      )
      const [after, moved] = [pixelsOf(core), selectedOf(core)]
      expect(areSame(after, pixelsOf(at.core))).toBe(true)
      expect(areSame(moved, selectedOf(at.core))).toBe(true)
      expect(file).toEqual(at.file)
      expect(file.length).toBeLessThanOrEqual(1)
      if (file.length === 0) return
      core.turn('undo')
      expect([areSame(pixelsOf(core), before), areSame(selectedOf(core), selected)]).toEqual([true, true])
      core.turn('redo')
      expect([areSame(pixelsOf(core), after), areSame(selectedOf(core), moved)]).toEqual([true, true])
    }),
    { numRuns: 4 },
  )
})

test('what is seen while they are dragged is byte for byte what they leave, and each rest is in the file', () => {
  const { core, file, move } = setUp()
  select(core, { x: 40, y: 30, width: 90, height: 70 }, 9)
  move(30, 12, true)
  expect([core.hasDraft, file.length]).toEqual([true, 0])
  const seen = pixelsOf(core)
  move(30, 12)
  expect(areSame(pixelsOf(core), seen)).toBe(true)
  expect([core.hasDraft, core.isFloating, file]).toEqual([false, true, ['move-selected']])
  move(-10, 40)
  expect(file).toEqual(['move-selected'])
})

test('Escape puts them back where they were; dropped, or after anything else, the next move lifts what lies there', () => {
  const { core, file, move } = setUp()
  select(core, { x: 40, y: 30, width: 90, height: 70 }, 0)
  const before = pixelsOf(core)
  const selected = selectedOf(core)
  move(30, 12)
  core.cancelFloating()
  expect([core.isFloating, file]).toEqual([false, []])
  expect([areSame(pixelsOf(core), before), areSame(selectedOf(core), selected)]).toEqual([true, true])
  move(30, 12)
  core.dropFloating()
  expect(core.isFloating).toBe(false)
  move(20, 0)
  expect(file).toEqual(['move-selected', 'move-selected'])
  core.select({ kind: 'feather', by: 3 })
  expect(core.isFloating).toBe(false)
  move(5, 5)
  core.edit({ kind: 'add-layer', id: 'two', name: 'Two' }, 'add-layer', false)
  expect(core.isFloating).toBe(false)
  for (const _ of [...file]) core.turn('undo')
  expect(areSame(pixelsOf(core), before)).toBe(true)
})

test('a locked or hidden layer, and a selection over nothing, move no pixel', () => {
  const { core, file, move } = setUp()
  select(core, { x: 40, y: 30, width: 90, height: 70 }, 0)
  for (const change of [{ isLocked: true }, { isLocked: false, isHidden: true }]) {
    core.edit({ kind: 'change-layer', id: 'one', change }, 'layer', false)
    move(10, 10)
    expect([core.isFloating, file.at(-1)]).toEqual([false, 'layer'])
  }
  core.edit({ kind: 'change-layer', id: 'one', change: { isHidden: false } }, 'layer', false)
  core.edit({ kind: 'add-layer', id: 'two', name: 'Two' }, 'add-layer', false)
  move(10, 10)
  expect([core.isFloating, file.at(-1)]).toEqual([false, 'add-layer'])
})

test('a move that is too large for the history in memory is still in hand, and the file is asked to take it back', () => {
  const { core, file, move } = setUp(1)
  const rect = { x: 60, y: 70, width: 90, height: 80 }
  select(core, rect, 0)
  const selected = selectedOf(core)
  move(40, 10)
  expect(file).toEqual(['move-selected'])
  expect(core.holds('undo')).toBe(false)
  expect(core.isFloating).toBe(true)
  expect(core.cancelFloating()).toBe(false)
  expect(core.isFloating).toBe(false)
  expect(areSame(selectedOf(core), selected)).toBe(true)
})

test('what is in hand and in memory is taken back at once', () => {
  const { core, file, move } = setUp()
  select(core, { x: 60, y: 70, width: 90, height: 80 }, 0)
  const before = pixelsOf(core)
  move(40, 10)
  expect(core.cancelFloating()).toBe(true)
  expect(file).toEqual([])
  expect(areSame(pixelsOf(core), before)).toBe(true)
})
