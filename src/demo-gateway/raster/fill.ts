import { blurMask } from './blur.ts'
import type { Canvas } from './canvas.ts'
import { coverPath, type Mask } from './coverage.ts'
import { type Paint, rampSteps } from './paint.ts'
import type { Path } from './path.ts'

export type FillOptions = {
  /** 0..1 */
  opacity?: number
  /** `add` is light on light, `multiply` shadow and glaze. */
  blend?: 'normal' | 'add' | 'multiply'
  /** Softness in units. */
  blur?: number
}

export function fill(canvas: Canvas, path: Path, paint: Paint, options: FillOptions = {}): void {
  const blur = (options.blur ?? 0) * canvas.scale
  const mask = coverPath(canvas, path, blur > 0 ? Math.ceil(blur * 1.8) : 0)
  if (mask === null) return
  fillMask(canvas, blur > 0.5 ? blurMask(mask, blur) : mask, paint, options)
}

/** The whole canvas. */
export function wash(canvas: Canvas, paint: Paint, options: FillOptions = {}): void {
  const { width, height } = canvas
  fillMask(
    canvas,
    { left: 0, top: 0, width, height, alpha: new Float32Array(width * height).fill(1) },
    paint,
    options,
  )
}

export function fillMask(canvas: Canvas, mask: Mask, paint: Paint, options: FillOptions = {}): void {
  const { opacity = 1, blend = 'normal' } = options
  const { pixels, width, height, scale } = canvas
  const colour: [number, number, number] = paint.kind === 'solid' ? [...paint.colour] : [0, 0, 0]
  const firstRow = Math.max(0, -mask.top)
  const lastRow = Math.min(mask.height, height - mask.top)
  const firstColumn = Math.max(0, -mask.left)
  const lastColumn = Math.min(mask.width, width - mask.left)
  for (let row = firstRow; row < lastRow; row += 1) {
    const y = row + mask.top
    for (let column = firstColumn; column < lastColumn; column += 1) {
      const alpha = (mask.alpha[row * mask.width + column] as number) * opacity
      if (alpha <= 0) continue
      const x = column + mask.left
      if (paint.kind === 'ramp') {
        const place = paint.placeAt((x + 0.5) / scale, (y + 0.5) / scale)
        const step = 3 * Math.round((place < 0 ? 0 : place > 1 ? 1 : place) * (rampSteps - 1))
        colour[0] = paint.table[step] as number
        colour[1] = paint.table[step + 1] as number
        colour[2] = paint.table[step + 2] as number
      }
      blendPixel(pixels, (y * width + x) * 3, colour, alpha, blend)
    }
  }
}

function blendPixel(
  pixels: Float32Array,
  index: number,
  colour: readonly [number, number, number],
  alpha: number,
  blend: 'normal' | 'add' | 'multiply',
): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const below = pixels[index + channel] as number
    const above = colour[channel] as number
    if (blend === 'normal') pixels[index + channel] = below + (above - below) * alpha
    else if (blend === 'add') pixels[index + channel] = below + above * alpha * (1 - below)
    else pixels[index + channel] = below * (1 - alpha + above * alpha)
  }
}
