import type { Chance } from '../random.ts'
import type { Canvas } from '../raster/canvas.ts'
import { wash } from '../raster/fill.ts'
import { linear } from '../raster/paint.ts'
import type { Palette } from './palette.ts'

export type Scene = { canvas: Canvas; palette: Palette; chance: Chance }

/**
 * Draws on the canvas, from back to front. It yields between shapes, so that whoever runs it can let other work
 * pass and can stop half-way.
 */
export type Composition = (scene: Scene) => Generator<void>

/** From `top` to `horizon` in the palette's tones. */
export function paintSky({ canvas, palette }: Scene, top: number, horizon: number, horizonY: number): void {
  const middle = (top + horizon) / 2
  const stops = [
    [0, palette.tone(top)],
    [0.55, palette.tone(middle)],
    [1, palette.tone(horizon)],
  ] as const
  wash(canvas, linear(0, 0, 0, horizonY, ...stops))
}
