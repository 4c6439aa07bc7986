import type { Canvas } from '../raster/canvas.ts'
import { meanColour } from '../raster/canvas.ts'
import { fill, fillMask } from '../raster/fill.ts'
import { solid } from '../raster/paint.ts'
import { rectangle } from '../raster/path.ts'
import type { Palette } from './palette.ts'
import { captionText } from './demo-mark.ts'
import { setWords } from './words.ts'

const marginUnits = 52

/** Sets the prompt's words small at the lower left. On a machine without any font the image stays without words. */
export async function paintCaption(canvas: Canvas, palette: Palette, prompt: string): Promise<void> {
  const words = captionText(prompt)
  const letters = await setWords(
    words,
    Math.max(8, 21 * canvas.scale),
    canvas.width - 2 * marginUnits * canvas.scale,
  )
  if (letters === null) return
  const left = Math.round(marginUnits * canvas.scale)
  const top = Math.round(canvas.height - marginUnits * canvas.scale - letters.height)
  const box = [left, top, left + letters.width, top + letters.height].map((value) => value / canvas.scale)
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
  const [red, green, blue] = meanColour(canvas, x0, y0, x1, y1)
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.33
  // A breath of shade or light keeps the words readable on a busy ground.
  fill(canvas, rectangle(x0 - 10, y0, x1 + 10, y1), solid(palette.tone(isDark ? 1 : 0)), {
    opacity: isDark ? 0.3 : 0.2,
    blur: 34,
  })
  const ink = isDark ? palette.tone(0) : palette.tone(1)
  fillMask(canvas, { ...letters, left, top }, solid(ink), { opacity: 0.92 })
}
