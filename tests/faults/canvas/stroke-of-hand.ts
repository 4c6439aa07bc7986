import { inflateRawSync } from 'node:zlib'
import { pressDabs } from '../../../src/renderer/features/images/canvas/engine/brush/coverage.ts'
import { paintCoverage } from '../../../src/renderer/features/images/canvas/engine/brush/paint.ts'
import { spaceDabs } from '../../../src/renderer/features/images/canvas/engine/brush/spacing.ts'
import type { Tile } from '../../../src/renderer/features/images/canvas/engine/tiles/tile.ts'
import type { TileKey } from '../../../src/shared/canvas/tile-key.ts'
import { size, type State } from './state.ts'

/** A stroke, or one of the eraser, drawn by the engine: the tiles that it changed, null for those that are clear now. */
export function drawStroke(
  layerId: string,
  tiles: State['tiles'],
  random: () => number,
): (readonly [TileKey, Uint8ClampedArray | null])[] {
  const between = (from: number, to: number) => from + random() * (to - from)
  const brush = { size: between(2, 40), hardness: random(), opacity: between(0.2, 1), isPressureSize: true }
  const dabs = spaceDabs(brush)
  const coverage = new Map<TileKey, Uint8Array>()
  let at = { x: between(0, size.width), y: between(0, size.height), pressure: random() }
  for (let point = between(1, 5); point > 0; point -= 1) {
    pressDabs(coverage, dabs.add(at), brush.hardness)
    at = { x: at.x + between(-120, 120), y: at.y + between(-120, 120), pressure: random() }
  }
  pressDabs(coverage, dabs.end(), brush.hardness)
  const before = new Map<TileKey, Tile>()
  for (const key of coverage.keys()) {
    const tile = tiles.get(`${layerId} ${key}`)
    if (tile !== undefined) before.set(key, { pixels: new Uint8ClampedArray(inflateRawSync(tile.packed)) })
  }
  const channel = () => Math.floor(random() * 256)
  const colour = { red: channel(), green: channel(), blue: channel() }
  const paint =
    random() < 0.2
      ? ({ kind: 'erase', opacity: brush.opacity } as const)
      : ({ kind: 'colour', colour, opacity: brush.opacity } as const)
  const after = paintCoverage(before, coverage, paint, null)
  return [...coverage.keys()]
    .filter((key) => after.get(key) !== before.get(key))
    .map((key) => [key, after.get(key)?.pixels ?? null])
}
