import type { Brush, Dab, PenPoint } from '../engine/brush/brush.ts'
import { type Coverage, pressDabs, rectOfDab } from '../engine/brush/coverage.ts'
import { multiplyRun, type Paint, paintCoverage, paintRun } from '../engine/brush/paint.ts'
import { spaceDabs } from '../engine/brush/spacing.ts'
import type { Layer } from '../engine/document/layer.ts'
import {
  emptyRect,
  intersectionOf,
  isEmptyRect,
  type Rect,
  unionOf,
} from '../../../../../shared/canvas/rect.ts'
import { eachRun, type TileKey, tileKeysIn } from '../../../../../shared/canvas/tile-key.ts'
import { bytesPerTile, type Tile, tileSide } from '../engine/tiles/tile.ts'
import type { TileMap } from '../engine/tiles/tile-map.ts'

export type StrokeOrder = { readonly brush: Brush; readonly paint: Paint }

/** A stroke under the pen. Points and rectangles are in pixels of the document. */
export type Stroke = {
  readonly layerId: string
  /** @returns what it changed on the layer as it is shown */
  add(points: readonly PenPoint[]): Rect[]
  /** Tiles of the layer came that were still on their way, none of them where something was drawn. */
  fill(came: TileMap): void
  /** The layer's tiles as they are shown now: changed by `add`, never to be kept. */
  shown: TileMap
  /** The layer's tiles after it. */
  end(): TileMap
}

/** Dabs overlap by far: this many are painted at once. */
const dabsAtOnce = 12

/**
 * `page`: the document's rectangle; what lies wholly outside of it is not drawn. `limit`: where the layer may be changed, in its
 * own coordinates; null is everywhere.
 */
export function startStroke(
  layer: Layer,
  page: Rect,
  { brush, paint }: StrokeOrder,
  limit: Coverage | null = null,
): Stroke {
  const spacing = spaceDabs(brush)
  const coverage = new Map<TileKey, Uint8Array>()
  const shown = new Map<TileKey, Tile>(layer.tiles)
  const below = layer.tiles
  const painted = new Map<TileKey, Uint8ClampedArray>()
  /** What of the coverage lies within the limit. */
  const limited = new Map<TileKey, Uint8Array>()
  /** What is shown up to the pen, though the curve there is not certain yet. */
  let tip: readonly Dab[] = []
  const within = { ...page, x: page.x - layer.x, y: page.y - layer.y }

  /** Shows another tip instead of the one of now, and paints what was pressed. */
  function show(pressed: readonly Rect[], next: readonly Dab[]): Rect[] {
    const rects = [...pressed, boundsOf(tip), boundsOf(next)].filter((rect) => !isEmptyRect(rect))
    tip = next
    const tipCoverage = withTip(coverage, next, brush.hardness)
    for (const rect of rects) paintAgain(rect, tipCoverage)
    return rects.map((rect) => placed(layer, rect))
  }

  /** From the pixels of before the stroke, so that it comes out as `end` makes it. */
  function paintAgain(rect: Rect, tipCoverage: ReadonlyMap<TileKey, Uint8Array>): void {
    for (const key of tileKeysIn(rect)) {
      const covered = tipCoverage.get(key) ?? coverage.get(key)
      const allowed = limit?.get(key)
      if (limit !== null && allowed === undefined) continue
      const touched = allowed === undefined ? covered : tileOf(limited, key)
      const before = below.get(key)?.pixels
      if (covered === undefined && !painted.has(key)) continue
      const pixels = writable(key, before)
      eachRun(key, rect, (from, _x, _y, length) => {
        if (before === undefined) pixels.fill(0, from * 4, (from + length) * 4)
        else pixels.set(before.subarray(from * 4, (from + length) * 4), from * 4)
        if (covered === undefined || touched === undefined) return
        if (allowed !== undefined) multiplyRun(touched, covered, allowed, from, from + length)
        paintRun(pixels, touched, paint, from, from + length)
      })
    }
  }

  function writable(key: TileKey, before: Uint8ClampedArray | undefined): Uint8ClampedArray {
    const known = painted.get(key)
    if (known !== undefined) return known
    const pixels = before?.slice() ?? new Uint8ClampedArray(bytesPerTile)
    painted.set(key, pixels)
    shown.set(key, { pixels })
    return pixels
  }

  const seen = (dabs: readonly Dab[]) =>
    dabs.filter((dab) => !isEmptyRect(intersectionOf(rectOfDab(dab), within)))

  return {
    layerId: layer.id,
    shown,
    fill(came) {
      for (const [key, tile] of came) if (!painted.has(key)) shown.set(key, tile)
    },
    add(points) {
      const dabs = points.flatMap(({ x, y, pressure }) =>
        spacing.add({ x: x - layer.x, y: y - layer.y, pressure }),
      )
      return show(pressSome(coverage, seen(dabs), brush.hardness), seen(spacing.end()))
    },
    end() {
      show(pressSome(coverage, seen(spacing.end()), brush.hardness), [])
      return paintCoverage(below, coverage, paint, limit)
    },
  }
}

function tileOf(coverage: Map<TileKey, Uint8Array>, key: TileKey): Uint8Array {
  const known = coverage.get(key) ?? new Uint8Array(tileSide * tileSide)
  coverage.set(key, known)
  return known
}

/** From the coordinates of a layer to those of the document. */
function placed({ x, y }: Layer, rect: Rect): Rect {
  return { ...rect, x: rect.x + x, y: rect.y + y }
}

function boundsOf(dabs: readonly Dab[]): Rect {
  return dabs.reduce((bounds, dab) => unionOf(bounds, rectOfDab(dab)), emptyRect)
}

/** @returns rectangles that are smaller than one around all of it */
function pressSome(coverage: Map<TileKey, Uint8Array>, dabs: readonly Dab[], hardness: number): Rect[] {
  const rects: Rect[] = []
  for (let first = 0; first < dabs.length; first += dabsAtOnce)
    rects.push(pressDabs(coverage, dabs.slice(first, first + dabsAtOnce), hardness))
  return rects
}

/** The tiles of a coverage that its tip touches, with the tip in them. */
function withTip(coverage: Coverage, tip: readonly Dab[], hardness: number): Coverage {
  const touched = new Map<TileKey, Uint8Array>()
  for (const dab of tip)
    for (const key of tileKeysIn(rectOfDab(dab))) {
      const known = coverage.get(key)
      if (known !== undefined && !touched.has(key)) touched.set(key, known.slice())
    }
  pressDabs(touched, tip, hardness)
  return touched
}
