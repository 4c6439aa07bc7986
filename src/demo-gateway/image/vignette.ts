import type { Canvas } from '../raster/canvas.ts'
import { wash } from '../raster/fill.ts'
import { radial } from '../raster/paint.ts'

/** The corners a little darker, as a lens makes them. */
export function* paintVignette(canvas: Canvas): Generator<void> {
  const { right, bottom } = canvas
  const reach = Math.hypot(right, bottom) * 0.62
  const shade = radial(right / 2, bottom * 0.46, reach, [0, [1, 0, 0]], [0.55, [1, 0, 0]], [1, [0.86, 0, 0]])
  wash(canvas, shade, { blend: 'multiply' })
  yield
}
