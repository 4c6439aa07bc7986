import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import type { Coverage } from '../../engine/brush/coverage.ts'
import type { Paint } from '../../engine/brush/paint.ts'
import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import { maskLayerOf } from '../../engine/document/mask.ts'
import type { FillOrder } from '../../engine/fill/fill-layer.ts'
import { type Gradient, gradientShapes } from '../../engine/fill/gradient.ts'
import { readCoverage } from '../../engine/selection/coverage-bytes.ts'
import type { SelectionView } from '../../engine/selection/edge.ts'
import { outlineOfRect } from '../../engine/selection/outlines.ts'
import { readPixels, tilesOf } from '../../engine/tiles/tile-map.ts'
import { CanvasCore } from '../core.ts'
import type { SelectedEdit } from './selected-edits.ts'
import type { SelectionOrder } from './selection-order.ts'

const page = { x: 0, y: 0, width: 300, height: 270 }
const around = { x: -100, y: -100, width: 500, height: 500 }
const base = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false } as const
const red: Paint = { kind: 'colour', colour: { red: 200, green: 20, blue: 40 }, opacity: 0.7 }

/** A document with noise on one layer, which does not lie where the page begins. */
function setUp() {
  let view: SelectionView | null = null
  /** Those that the file holds. */
  const steps: string[] = []
  const undone: string[] = []
  const layers = [{ ...base, id: 'one', name: 'One', kind: 'raster' as const, x: 12, y: -30 }]
  const core = new CanvasCore(
    {
      structure: { width: page.width, height: page.height, layers, activeLayerId: 'one' },
      history: { undo: null, redo: null },
    },
    {
      save: ({ command }) => steps.push(command),
      follow: (kind) => (kind === 'undo' ? undone.push(steps.pop() ?? '') : steps.push(undone.pop() ?? '')),
      changed: () => undefined,
      told: () => undefined,
      refused: () => undefined,
      selected: (told) => (view = told),
    },
  )
  const noise = new Uint8ClampedArray(280 * 260 * 4).map((_, index) => (index * 7919) % 251)
  const tiles = tilesOf(noise, { x: 0, y: 20, width: 280, height: 260 })
  core.fill([...tiles].map(([key, tile]) => ({ layerId: 'one', key, tile })))
  return { core, steps, view: () => view }
}

type Core = ReturnType<typeof setUp>['core']

function pixelsOf({ document }: Core): Map<string, Uint8ClampedArray> {
  return new Map(document.layers.map(({ id, tiles }) => [id, readPixels(tiles, around)]))
}

function areEqual(one: Map<string, Uint8ClampedArray>, other: Map<string, Uint8ClampedArray>): boolean {
  return one.size === other.size && [...one].every(([id, bytes]) => sameBytes(bytes, other.get(id)))
}

function sameBytes(one: Uint8ClampedArray, other: Uint8ClampedArray | undefined): boolean {
  return one.length === other?.length && one.every((byte, index) => byte === other[index])
}

const select = (x: number, y: number, width: number, height: number): SelectionOrder => ({
  kind: 'outline',
  outline: outlineOfRect({ x, y, width, height }),
  mode: 'replace',
})

type Way = readonly (readonly [number, number])[]

function stroke(core: Core, paint: Paint, way: Way, maskId: string | null): void {
  const brush = { size: 50, hardness: 0.5, opacity: paint.opacity, isPressureSize: false }
  const [first, ...rest] = way.map(([x, y]) => ({ x, y, pressure: 1 }))
  if (first === undefined) return
  core.startStroke({ brush, paint }, [first], maskId)
  core.addToStroke(rest)
  core.endStroke(maskId === null ? 'brush' : 'mask')
}

const place = fc.tuple(fc.integer({ min: -30, max: 330 }), fc.integer({ min: -30, max: 300 }))
const length = fc.integer({ min: 1, max: 250 })
const anyOrder = fc.oneof(
  fc
    .tuple(place, length, length, fc.constantFrom('replace', 'add', 'subtract', 'intersect'))
    .map(([[x, y], width, height, mode]) => ({ ...select(x, y, width, height), mode }) as SelectionOrder),
  fc.constantFrom<SelectionOrder>(
    { kind: 'all' },
    { kind: 'none' },
    { kind: 'invert' },
    { kind: 'from-mask' },
    { kind: 'feather', by: 9 },
    { kind: 'grow', by: 5 },
    { kind: 'shrink', by: 5 },
  ),
)
const anyPaint = fc.constantFrom<Paint>(red, { kind: 'erase', opacity: 0.6 })
type Act =
  | { readonly kind: 'select'; readonly order: SelectionOrder }
  | { readonly kind: 'stroke'; readonly paint: Paint; readonly way: Way; readonly isMask: boolean }
  | { readonly kind: 'edit'; readonly edit: SelectedEdit }
  | { readonly kind: 'fill'; readonly order: FillOrder }
  | { readonly kind: 'gradient'; readonly gradient: Gradient }
  | { readonly kind: 'move'; readonly right: number; readonly down: number }
const anyMove = place.map(([right, down]) => ({ kind: 'move', right, down }) as const)
const green = { red: 20, green: 180, blue: 60 }
const anyFill = fc
  .tuple(place, fc.constantFrom(0, 40, 255), fc.boolean(), fc.boolean())
  .map(([[x, y], tolerance, isContiguous, isAllLayers]) => {
    const order: FillOrder = { x, y, colour: green, tolerance, isContiguous, isAllLayers }
    return { kind: 'fill', order } as const
  })
const anyGradient = fc.tuple(place, place, fc.constantFrom(...gradientShapes)).map(([from, to, shape]) => {
  const [first, last] = [
    { colour: green, alpha: 1 },
    { colour: { red: 250, green: 0, blue: 9 }, alpha: 0.3 },
  ]
  const line = { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } }
  return { kind: 'gradient', gradient: { shape, ...line, first, last } } as const
})
const anyAct: fc.Arbitrary<Exclude<Act, { kind: 'move' }>> = fc.oneof(
  { weight: 3, arbitrary: anyOrder.map((order) => ({ kind: 'select', order }) as const) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyPaint, fc.array(place, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([paint, way, isMask]) => ({ kind: 'stroke', paint, way, isMask }) as const),
  },
  anyFill,
  anyGradient,
  fc
    .constantFrom<SelectedEdit>(
      { kind: 'clear-selected' },
      { kind: 'mask-from-selection', id: 'mask' },
      { kind: 'invert-mask', id: 'mask' },
      { kind: 'clear-mask', id: 'mask' },
    )
    .map((edit) => ({ kind: 'edit', edit }) as const),
)

function filledBy(core: Core, order: FillOrder): CanvasDocument {
  const work = core.filled(order)
  for (let next = work.next(); ; next = work.next())
    if (next.done === true) return next.value ?? core.document
}

function perform(core: Core, act: Act): void {
  if (act.kind === 'select') core.select(act.order)
  else if (act.kind === 'edit') core.edit(act.edit, act.edit.kind, false)
  else if (act.kind === 'fill') core.commit('fill', filledBy(core, act.order))
  else if (act.kind === 'gradient') core.edit(act, 'gradient', false)
  else if (act.kind === 'move') core.edit({ ...act, kind: 'move-selected' }, 'move-selected', false)
  else stroke(core, act.paint, act.way, act.isMask ? 'mask' : null)
}

test('whatever is selected, drawn, filled, moved, masked and cleared: undone it is the beginning byte by byte, redone the end', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyAct, anyMove), { minLength: 2, maxLength: 7 }), (acts) => {
      const { core, steps } = setUp()
      const before = pixelsOf(core)
      for (const act of acts) perform(core, act)
      const after = pixelsOf(core)
      const count = steps.length
      for (let step = 0; step < count; step++) core.turn('undo')
      expect(core.ways.undo).toBeNull()
      expect(areEqual(pixelsOf(core), before)).toBe(true)
      for (let step = 0; step < count; step++) core.turn('redo')
      expect(areEqual(pixelsOf(core), after)).toBe(true)
    }),
    { numRuns: 7 },
  )
})

test('outside of the selection no byte of any layer changes, and a mask never changes what is exported', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 1, maxLength: 6 }), anyAct, (acts, last) => {
      const { core } = setUp()
      for (const act of acts) perform(core, act)
      if (last.kind === 'select') return
      const selected = core.selection
      const before = pixelsOf(core)
      const image = composeLayers(core.document.layers, page)
      perform(core, last)
      if (last.kind === 'edit' ? last.edit.kind !== 'clear-selected' : last.kind === 'stroke' && last.isMask)
        expect(sameBytes(composeLayers(core.document.layers, page), image)).toBe(true)
      if (selected === null || (last.kind === 'edit' && last.edit.kind !== 'clear-selected')) return
      for (const { id, tiles, x, y } of core.document.layers) {
        const old = before.get(id) ?? new Uint8ClampedArray(around.width * around.height * 4)
        const there = { ...around, x: around.x + x, y: around.y + y }
        const limit = readCoverage(selected, there)
        const now = readPixels(tiles, around)
        for (let pixel = 0; pixel < limit.length; pixel++) {
          if (limit[pixel] !== 0) continue
          const [from, to] = [pixel * 4, pixel * 4 + 4]
          if (now.subarray(from, to).some((byte, index) => byte !== old[from + index]))
            throw new Error(`pixel ${pixel} of ${id} changed outside of the selection`)
        }
      }
    }),
    { numRuns: 12 },
  )
})

test('a stroke inside a selection leaves what was shown under the pen', () => {
  const { core } = setUp()
  core.select({
    kind: 'outline',
    outline: outlineOfRect({ x: 60, y: 60, width: 90, height: 70 }),
    mode: 'add',
  })
  core.select({ kind: 'feather', by: 12 })
  const brush = { size: 40, hardness: 1, opacity: 1, isPressureSize: false }
  core.startStroke({ brush, paint: red }, [{ x: 40, y: 100, pressure: 1 }])
  core.addToStroke([
    { x: 100, y: 100, pressure: 1 },
    { x: 200, y: 90, pressure: 1 },
  ])
  // The end of a curve is drawn when it is let go.
  core.addToStroke([{ x: 260, y: 90, pressure: 1 }])
  const shown = readPixels(core.document.layers[0]?.tiles ?? new Map(), {
    x: 40,
    y: 80,
    width: 60,
    height: 60,
  })
  core.endStroke('brush')
  const left = readPixels(core.document.layers[0]?.tiles ?? new Map(), {
    x: 40,
    y: 80,
    width: 60,
    height: 60,
  })
  expect(sameBytes(left, shown)).toBe(true)
})

test('the first stroke of the mask makes it in the same step, on top, and where one works stays', () => {
  const { core, steps } = setUp()
  stroke(core, red, [[900, 900]], 'mask')
  expect(core.document.layers).toHaveLength(1)
  stroke(
    core,
    red,
    [
      [100, 100],
      [150, 100],
    ],
    'mask',
  )
  expect(core.document.layers.map(({ id, kind }) => [id, kind])).toEqual([
    ['one', 'raster'],
    ['mask', 'mask'],
  ])
  expect(core.document.activeLayerId).toBe('one')
  stroke(
    core,
    red,
    [
      [200, 100],
      [250, 100],
    ],
    'another',
  )
  expect(core.document.layers).toHaveLength(2)
  expect(steps).toEqual(['mask', 'mask'])
  core.turn('undo')
  core.turn('undo')
  expect(core.document.layers).toHaveLength(1)
})

function bytesOf(selection: Coverage | null): Uint8ClampedArray {
  return new Uint8ClampedArray(readCoverage(selection ?? new Map(), page))
}

test('a selection becomes the mask in one step and comes back from it as it was', () => {
  const { core, steps, view } = setUp()
  core.edit({ kind: 'mask-from-selection', id: 'mask' }, 'mask-from-selection', false)
  expect(steps).toEqual([])
  core.select(select(40, 30, 120, 80))
  core.select({ kind: 'feather', by: 6 })
  const selected = core.selection
  core.edit({ kind: 'mask-from-selection', id: 'mask' }, 'mask-from-selection', false)
  expect(steps).toEqual(['mask-from-selection'])
  const mask = maskLayerOf(core.document)
  expect(mask?.id).toBe('mask')
  core.select({ kind: 'none' })
  expect(view()).toBeNull()
  core.select({ kind: 'from-mask' })
  expect(sameBytes(bytesOf(core.selection), bytesOf(selected))).toBe(true)
  expect(view()?.bounds).toEqual({ x: 40, y: 30, width: 120, height: 80 })
})

test('what is selected of the active layer is deleted in one step, and a locked layer keeps it', () => {
  const { core, steps } = setUp()
  core.select(select(40, 30, 120, 80))
  core.edit({ kind: 'clear-selected' }, 'clear-selected', false)
  expect(steps).toEqual(['clear-selected'])
  expect(core.colourAt(100, 60)).toBeNull()
  core.turn('undo')
  core.edit({ kind: 'change-layer', id: 'one', change: { isLocked: true } }, 'layer-isLocked', false)
  core.edit({ kind: 'clear-selected' }, 'clear-selected', false)
  expect(core.colourAt(100, 60)).not.toBeNull()
})
