import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tileKeysIn } from '../../../../../shared/canvas/tile-key.ts'
import type { PenPoint } from '../engine/brush/brush.ts'
import { outlineOfRect } from '../engine/selection/outlines.ts'
import { bytesPerTile, type Tile } from '../engine/tiles/tile.ts'
import { readPixels } from '../engine/tiles/tile-map.ts'
import { CanvasCore } from './core.ts'
import { EarlyActions } from './early-actions.ts'
import { startLoading } from './load-document.ts'
import type { ToCanvas } from './messages.ts'

const size = { width: 600, height: 500 }
const around = { x: -100, y: -100, width: 800, height: 700 }
const base = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, kind: 'raster' } as const
const layers = [
  { ...base, id: 'one', name: 'One', x: 30, y: -20 },
  { ...base, id: 'two', name: 'Two', x: 0, y: 0 },
]
const pixelsOf = (tileId: number) =>
  new Uint8ClampedArray(bytesPerTile).map((_, index) => (index * 31 + tileId * 17) % 253)
const places = layers.flatMap(({ id, x, y }, layer) =>
  [...tileKeysIn({ x: -x, y: -y, ...size })].map((key, index) => ({
    layerId: id,
    key,
    tileId: layer * 100 + index,
  })),
)
const pixels = new Map(places.map(({ tileId }) => [tileId, pixelsOf(tileId)]))

function setUp() {
  const structure = { ...size, layers, activeLayerId: 'one' }
  const steps: string[] = []
  const core = new CanvasCore(
    { structure, history: { undo: null, redo: null } },
    {
      save: ({ command, tiles }) => steps.push(`${command} ${tiles.length}`),
      follow: (kind) => steps.push(kind),
      changed: () => undefined,
      told: () => undefined,
      refused: () => undefined,
      selected: () => undefined,
    },
  )
  return { core, structure, steps }
}

type Act = Exclude<ToCanvas, { type: 'open' }>

function perform(core: CanvasCore, act: Act): void {
  if (act.type === 'stroke-start') core.startStroke(act.order, act.points, act.maskId)
  else if (act.type === 'stroke-points') core.addToStroke(act.points)
  else if (act.type === 'stroke-end') core.endStroke(act.command)
  else if (act.type === 'activate') core.activate(act.layerId)
  else if (act.type === 'select') core.select(act.order)
  else if (act.type === 'turn' && act.question.kind === 'undo') core.turn('undo')
}

const point = fc.record({
  x: fc.integer({ min: -40, max: 640 }),
  y: fc.integer({ min: -40, max: 540 }),
  pressure: fc.constant(0.5),
})
const strokes = fc
  .tuple(
    point,
    fc.array(point, { maxLength: 3 }),
    fc.integer({ min: 4, max: 90 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([at, way, width, isErased, isMask]): Act[] => {
    const brush = { size: width, hardness: 0.6, opacity: 0.7, isPressureSize: false }
    const paint = isErased
      ? ({ kind: 'erase', opacity: 0.7 } as const)
      : ({ kind: 'colour', colour: { red: 200, green: 30, blue: 60 }, opacity: 0.7 } as const)
    return [
      { type: 'stroke-start', order: { brush, paint }, points: [at], maskId: isMask ? 'mask' : null },
      ...way.map((to: PenPoint): Act => ({ type: 'stroke-points', points: [to] })),
      { type: 'stroke-end', command: 'brush' },
    ]
  })
const others = fc.constantFrom<Act[]>(
  [{ type: 'activate', layerId: 'two' }],
  [{ type: 'turn', question: { kind: 'undo' } }],
  [
    {
      type: 'select',
      order: {
        kind: 'outline',
        outline: outlineOfRect({ x: 100, y: 80, width: 300, height: 260 }),
        mode: 'replace',
      },
    },
  ],
)

test('strokes that are made while tiles still come are byte for byte those that are made after', async () => {
  await fc.assert(
    fc.asyncProperty(
      strokes,
      fc.array(fc.oneof({ weight: 3, arbitrary: strokes }, others), { maxLength: 3 }),
      async (begun, all) => {
        const acts = [...begun, ...all.flat()]
        const after = setUp()
        after.core.fill(places.map((place) => ({ ...place, tile: tileOf(place.tileId) })))
        for (const act of acts) if (canBeDone(after.core, act)) perform(after.core, act)

        const { core, structure, steps } = setUp()
        const waiting = [...acts]
        const advance = (early: EarlyActions) => {
          for (let act = waiting[0]; act !== undefined && early.mayPass(act); act = waiting[0]) {
            waiting.shift()
            perform(core, act)
          }
        }
        let early: EarlyActions | null = null
        const loading = startLoading(
          { structure, tiles: places },
          {
            async loadInTurn(next, onTiles) {
              if (early !== null) advance(early)
              for (let asked = next(); asked.length > 0; asked = next()) {
                await Promise.resolve()
                onTiles(
                  asked,
                  asked.map(({ tileId }) => tileOf(tileId).pixels),
                )
              }
            },
          },
          2,
        )
        const gate = new EarlyActions(core, loading)
        early = gate
        await loading.run({ x: 300, y: 250 }, (tiles) => {
          core.fill(tiles)
          advance(gate)
        })
        // What no step is in memory for is asked of the file, once all tiles have come.
        for (const act of waiting) if (canBeDone(core, act)) perform(core, act)
        expect(steps).toEqual(after.steps)
        for (const { id, tiles } of core.document.layers) {
          const other = after.core.document.layers.find((layer) => layer.id === id)
          const [one, same] = [readPixels(tiles, around), readPixels(other?.tiles ?? new Map(), around)]
          expect(Buffer.from(one).equals(Buffer.from(same))).toBe(true)
        }
      },
    ),
    { numRuns: 5 },
  )
})

test('a stroke is drawn as soon as the tiles under it are there, and these come first', async () => {
  const { core, structure, steps } = setUp()
  const order = {
    brush: { size: 20, hardness: 1, opacity: 1, isPressureSize: false },
    paint: { kind: 'colour', colour: { red: 1, green: 2, blue: 3 }, opacity: 1 },
  } as const
  let came = 0
  const loading = startLoading(
    { structure, tiles: places },
    {
      async loadInTurn(next, onTiles) {
        for (let asked = next(); asked.length > 0; asked = next()) {
          came += asked.length
          onTiles(
            asked,
            asked.map(({ tileId }) => tileOf(tileId).pixels),
          )
        }
      },
    },
    2,
  )
  const early = new EarlyActions(core, loading)
  const corner = { x: 590, y: 10, pressure: 0.5 }
  const start = { type: 'stroke-start', order, points: [corner], maskId: null } as const
  expect(early.mayPass(start)).toBe(false)
  await loading.run({ x: 0, y: 500 }, (tiles) => {
    core.fill(tiles)
    if (steps.length > 0 || !early.mayPass(start)) return
    perform(core, start)
    perform(core, { type: 'stroke-end', command: 'brush' })
    expect(came).toBeLessThanOrEqual(4)
  })
  expect(steps).toEqual(['brush 1'])
})

test('what looks at tiles that are not there waits for all of them', () => {
  const { core, structure } = setUp()
  const loading = startLoading({ structure, tiles: places }, { loadInTurn: () => Promise.resolve() })
  const early = new EarlyActions(core, loading)
  const edit = { kind: 'delete-layer', id: 'one' } as const
  expect(early.mayPass({ type: 'edit', edit })).toBe(false)
  expect(early.mayPass({ type: 'select', order: { kind: 'from-mask' } })).toBe(false)
  expect(early.mayPass({ type: 'turn', question: { kind: 'undo' } })).toBe(false)
})

function tileOf(tileId: number): Tile {
  return { pixels: pixels.get(tileId) ?? pixelsOf(tileId) }
}

function canBeDone(core: CanvasCore, act: Act): boolean {
  return act.type !== 'turn' || core.holds('undo')
}
