import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import { newLayer } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import type { Step } from '../../engine/document/step.ts'
import { tilesOf } from '../../engine/tiles/tile-map.ts'
import { CanvasCore } from '../core.ts'
import type { StrokeOrder } from '../stroke.ts'

const eraser: StrokeOrder = {
  brush: { size: 20, hardness: 1, opacity: 1, isPressureSize: false },
  paint: { kind: 'erase', opacity: 1 },
}
const page = { x: 0, y: 0, width: 300, height: 280 }

function noise(count: number, seed: number): Uint8ClampedArray {
  let state = seed | 1
  return new Uint8ClampedArray(count).map(
    () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0) >>> 24,
  )
}

function areSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function layer(id: string, rect: typeof page, pixels: Uint8ClampedArray, more: Partial<Layer> = {}): Layer {
  const { x, y, width, height } = rect
  return newLayer({ id, name: id, x, y, tiles: tilesOf(pixels, { x: 0, y: 0, width, height }), ...more })
}

/** A document of noise, over it a mask, and the active layer below both. */
function setUp(seed: number) {
  const saved: Step[] = []
  const layers = [
    layer('one', page, noise(page.width * page.height * 4, seed)),
    layer('two', page, noise(page.width * page.height * 4, seed + 1), { opacity: 0.5, blend: 'multiply' }),
    layer('mask', page, new Uint8ClampedArray(page.width * page.height * 4).fill(255), { kind: 'mask' }),
  ]
  const structure = { width: page.width, height: page.height, layers: [], activeLayerId: null }
  const core = new CanvasCore(
    { structure, history: { undo: null, redo: null } },
    {
      save: (step) => saved.push(step),
      follow: () => undefined,
      changed: () => undefined,
      told: () => undefined,
      refused: () => undefined,
      selected: () => undefined,
    },
  )
  for (const one of layers) {
    core.showCandidate(one)
    core.acceptCandidate(one.id, 'begin')
  }
  core.edit({ kind: 'order-layer', id: 'mask', place: 2 }, 'order', false)
  core.activate('one')
  saved.length = 0
  return { core, saved, seen: () => composeLayers(core.document.layers, page) }
}

/** An answer as the app makes it: all four bytes are 0 outside of the feather, which begins and ends anywhere. */
const anyAnswer = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  x: fc.integer({ min: -80, max: 200 }),
  y: fc.integer({ min: -80, max: 200 }),
  width: fc.integer({ min: 30, max: 200 }),
  height: fc.integer({ min: 30, max: 200 }),
  feather: fc.integer({ min: 0, max: 14 }),
})

function answerOf({ seed, feather, ...box }: { seed: number; feather: number } & typeof page): Layer {
  const pixels = noise(box.width * box.height * 4, seed)
  for (let index = 0; index < box.width * box.height; index++) {
    const [x, y] = [index % box.width, Math.floor(index / box.width)]
    const inside = Math.min(x, y, box.width - 1 - x, box.height - 1 - y)
    if (inside < feather) pixels.fill(0, index * 4, index * 4 + 4)
  }
  return layer('answer', box, pixels)
}

test('accepting gives the bytes that were looked at, changes none outside the feather, and is undone to the byte', () => {
  fc.assert(
    fc.property(anyAnswer, (asked) => {
      const { core, saved, seen } = setUp(7)
      const before = seen()
      const answer = answerOf(asked)
      core.showCandidate(answer)
      const looked = seen()
      expect(core.structure.layers.map(({ id }) => id)).not.toContain('answer')
      core.acceptCandidate('answer', 'accept-edit')
      expect(areSame(seen(), looked)).toBe(true)
      for (let index = 0; index < page.width * page.height; index++) {
        const [x, y] = [(index % page.width) - asked.x, Math.floor(index / page.width) - asked.y]
        const inside = Math.min(x, y, asked.width - 1 - x, asked.height - 1 - y)
        if (inside >= asked.feather) continue
        for (let byte = index * 4; byte < index * 4 + 4; byte++)
          if (looked[byte] !== before[byte]) expect.fail(`byte ${byte} changed`)
      }
      expect(saved.map(({ command }) => command)).toEqual(['accept-edit'])
      core.turn('undo')
      expect(areSame(seen(), before)).toBe(true)
    }),
    { numRuns: 6 },
  )
})

test('what is accepted lies above all that was seen and below the masks, and is worked on from then on', () => {
  const { core, saved } = setUp(3)
  core.showCandidate(answerOf({ ...page, seed: 9, feather: 0 }))
  // While it is looked at no mask tints it; the layers that are told are the document's own.
  expect(core.document.layers.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['one', false],
    ['two', false],
    ['answer', false],
    ['mask', true],
  ])
  core.acceptCandidate('another', 'accept-edit')
  expect(saved).toEqual([])
  core.acceptCandidate('answer', 'accept-edit')
  expect(core.structure.layers.map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['one', false],
    ['two', false],
    ['answer', false],
    ['mask', false],
  ])
  expect(core.structure.activeLayerId).toBe('answer')
})

test('a stroke under an answer that is looked at is a step of its own, and comparing shows the document alone', () => {
  const { core, saved, seen } = setUp(5)
  const order: StrokeOrder = {
    brush: { size: 20, hardness: 1, opacity: 1, isPressureSize: false },
    paint: { kind: 'colour', colour: { red: 10, green: 20, blue: 30 }, opacity: 1 },
  }
  core.activate('two')
  core.showCandidate(answerOf({ x: 0, y: 0, width: 100, height: 280, seed: 9, feather: 0 }))
  core.startStroke(order, [{ x: 200, y: 50, pressure: 1 }])
  core.addToStroke([{ x: 250, y: 150, pressure: 1 }])
  core.endStroke('brush')
  expect(saved.map(({ command, after }) => [command, after.layers.length])).toEqual([['brush', 3]])
  const looked = seen()
  core.hideCandidate(true)
  const alone = seen()
  expect(areSame(alone, looked)).toBe(false)
  core.hideCandidate(false)
  expect(areSame(seen(), looked)).toBe(true)
  core.showCandidate(null)
  expect(areSame(seen(), alone)).toBe(true)
})

test('before and after meet at a column: left of it the document is seen, right of it the answer, and all of it is accepted', () => {
  const { core, seen } = setUp(11)
  const before = seen()
  core.showCandidate(answerOf({ ...page, seed: 9, feather: 0 }))
  const after = seen()
  for (const column of [0, 40, 256, 290, page.width]) {
    core.wipeCandidate(column)
    const expected = after.slice()
    for (let row = 0; row < page.height; row++) {
      const [from, to] = [row * page.width * 4, (row * page.width + column) * 4]
      expected.set(before.subarray(from, to), from)
    }
    expect(areSame(seen(), expected)).toBe(true)
  }
  core.acceptCandidate('answer', 'accept-edit')
  expect(areSame(seen(), after)).toBe(true)
})

test('what is looked at stays over its pixels while the page is cropped, taken back and cropped again, and is accepted there', () => {
  const { core } = setUp(13)
  const placed = () => core.document.layers.find(({ id }) => id === 'answer')
  core.showCandidate(answerOf({ x: 120, y: 90, width: 60, height: 50, seed: 9, feather: 0 }))
  const seen = () => composeLayers(core.document.layers, { ...page, ...toPage(), width: 300, height: 280 })
  const toPage = () => ({ x: -(core.structure.origin?.x ?? 0), y: -(core.structure.origin?.y ?? 0) })
  const before = seen()
  core.edit({ kind: 'crop', rect: { x: 100, y: 40, width: 150, height: 200 } }, 'crop', false)
  expect(placed()).toMatchObject({ x: 20, y: 50 })
  expect(areSame(seen(), before)).toBe(true)
  core.turn('undo')
  expect(placed()).toMatchObject({ x: 120, y: 90 })
  core.turn('redo')
  core.acceptCandidate('answer', 'accept-edit')
  expect(core.structure.layers.find(({ id }) => id === 'answer')).toMatchObject({ x: 20, y: 50 })
  expect(areSame(seen(), before)).toBe(true)
})

test('an answer that was made over the page before a crop is shown where its pixels are by now', () => {
  const { core } = setUp(15)
  const answer = answerOf({ x: 120, y: 90, width: 60, height: 50, seed: 9, feather: 0 })
  core.edit({ kind: 'crop', rect: { x: -30, y: 40, width: 400, height: 200 } }, 'crop', false)
  core.showCandidate(answer, { x: 0, y: 0 })
  expect(core.document.layers.find(({ id }) => id === 'answer')).toMatchObject({ x: 150, y: 50 })
})

test('an accepted answer is seen without the tint of the mask until that is painted on, chosen, asked for or shown anew', () => {
  const isTinted = ({ document }: CanvasCore) =>
    document.layers.some(({ kind, isHidden }) => kind === 'mask' && !isHidden)
  const ways: Record<string, (core: CanvasCore) => void> = {
    'the mask tool is taken': (core) => core.showMasks(),
    'the mask is chosen': (core) => core.activate('mask'),
    'its eye is closed and opened': (core) => {
      for (const isHidden of [true, false])
        core.edit({ kind: 'change-layer', id: 'mask', change: { isHidden } }, 'layer-isHidden', false)
    },
    'it is painted on': (core) => {
      core.startStroke(eraser, [{ x: 100, y: 100, pressure: 1 }], 'unused')
      expect(isTinted(core)).toBe(true)
      core.endStroke('mask')
    },
  }
  for (const [way, work] of Object.entries(ways)) {
    const { core } = setUp(3)
    expect(isTinted(core)).toBe(true)
    core.showCandidate(answerOf({ ...page, seed: 9, feather: 0 }))
    core.hideCandidate(true)
    expect(isTinted(core), 'as it was before').toBe(false)
    core.acceptCandidate('answer', 'accept-edit')
    // The page closes what it accepted, and goes on to work elsewhere.
    core.showCandidate(null)
    core.activate('one')
    expect(isTinted(core), way).toBe(false)
    expect(core.marked?.layerId).toBe('mask')
    expect(core.structure.layers.find(({ id }) => id === 'mask')?.isHidden).toBe(false)
    work(core)
    expect(isTinted(core), way).toBe(true)
  }
})

test('a mask that is painted while an answer is looked at is seen, and one that is not accepted gives the tint back', () => {
  const { core } = setUp(3)
  const mask = () => core.document.layers.find(({ id }) => id === 'mask')
  core.showCandidate(answerOf({ ...page, seed: 9, feather: 0 }))
  expect(mask()?.isHidden).toBe(true)
  core.startStroke(eraser, [{ x: 100, y: 100, pressure: 1 }], 'unused')
  expect(mask()?.isHidden).toBe(false)
  core.cancelStroke()
  expect(mask()?.isHidden).toBe(true)
  core.showCandidate(null)
  expect(mask()?.isHidden).toBe(false)
})
