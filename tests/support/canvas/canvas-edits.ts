import * as fc from 'fast-check'
import { BlendMode } from '../../../src/shared/domain/canvas/canvas.ts'
import { pressDabs } from '../../../src/renderer/features/images/canvas/engine/brush/coverage.ts'
import { paintCoverage } from '../../../src/renderer/features/images/canvas/engine/brush/paint.ts'
import { spaceDabs } from '../../../src/renderer/features/images/canvas/engine/brush/spacing.ts'
import {
  type CanvasDocument,
  changeLayer,
  layerOf,
  moveLayer,
  newLayer,
  withLayer,
  withoutLayer,
} from '../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import type { TileKey } from '../../../src/shared/canvas/tile-key.ts'

/** Something that a person does to a document, and its name. */
export type Edit = { command: string; apply: (document: CanvasDocument) => CanvasDocument }

const place = fc.double({ min: -300, max: 900, noNaN: true })
const point = fc.record({ x: place, y: place, pressure: fc.double({ min: 0, max: 1, noNaN: true }) })
const channel = fc.integer({ min: 0, max: 255 })

const stroke = fc
  .record({
    points: fc.array(point, { minLength: 1, maxLength: 5 }),
    size: fc.double({ min: 1, max: 60, noNaN: true }),
    hardness: fc.double({ min: 0, max: 1, noNaN: true }),
    opacity: fc.double({ min: 0, max: 1, noNaN: true }),
    colour: fc.option(fc.record({ red: channel, green: channel, blue: channel })),
  })
  .map(({ points, size, hardness, opacity, colour }): Edit => {
    const dabs = spaceDabs({ size, hardness, opacity, isPressureSize: true })
    const coverage = new Map<TileKey, Uint8Array>()
    for (const at of points) pressDabs(coverage, dabs.add(at), hardness)
    pressDabs(coverage, dabs.end(), hardness)
    const paint =
      colour === null ? ({ kind: 'erase', opacity } as const) : ({ kind: 'colour', colour, opacity } as const)
    return {
      command: colour === null ? 'erase' : 'brush',
      apply: (document) => {
        const layer = layerOf(document, document.activeLayerId)
        if (layer === undefined) return document
        return changeLayer(document, layer.id, { tiles: paintCoverage(layer.tiles, coverage, paint, null) })
      },
    }
  })

const added = fc.uuid().map((id): Edit => ({
  command: 'add-layer',
  apply: (document) => withLayer(document, newLayer({ id, name: `Layer ${id.slice(0, 4)}` })),
}))

/** A layer by its place, of however many there are. */
const chosen = fc.nat({ max: 20 })

function idAt(document: CanvasDocument, place: number): string {
  return document.layers[place % Math.max(1, document.layers.length)]?.id ?? ''
}

const removed = chosen.map((at): Edit => ({
  command: 'remove-layer',
  apply: (document) => withoutLayer(document, idAt(document, at)),
}))

const moved = fc.tuple(chosen, fc.integer({ min: -2, max: 20 })).map(([at, to]): Edit => ({
  command: 'order-layer',
  apply: (document) => moveLayer(document, idAt(document, at), to),
}))

const changed = fc
  .tuple(
    chosen,
    fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
      opacity: fc.double({ min: 0, max: 1, noNaN: true }),
      blend: fc.constantFrom(...BlendMode.options),
      isHidden: fc.boolean(),
    }),
  )
  .map(([at, properties]): Edit => ({
    command: 'change-layer',
    apply: (document) => changeLayer(document, idAt(document, at), properties),
  }))

/** What people do to a document, in any order: mostly strokes. */
export const edits = fc.array(
  fc.oneof({ weight: 6, arbitrary: stroke }, { weight: 2, arbitrary: added }, removed, moved, {
    weight: 2,
    arbitrary: changed,
  }),
  { minLength: 1, maxLength: 12 },
)
