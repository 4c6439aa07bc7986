import sharp from 'sharp'
import type { Canvas } from '../raster/canvas.ts'
import { meanColour } from '../raster/canvas.ts'
import { fill, fillMask } from '../raster/fill.ts'
import { solid } from '../raster/paint.ts'
import { rectangle } from '../raster/path.ts'
import type { Palette } from './palette.ts'

const marginUnits = 52
const maximumLetters = 72

/** Sets the prompt's words small at the lower left. On a machine without any font the picture stays without words. */
export async function paintCaption(canvas: Canvas, palette: Palette, prompt: string): Promise<void> {
  const words = shorten(prompt.trim().replace(/\s+/g, ' '))
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

function shorten(text: string): string {
  const letters = [...text]
  if (letters.length <= maximumLetters) return text
  const cut = letters.slice(0, maximumLetters).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maximumLetters - 20))}…`
}

type Letters = { width: number; height: number; alpha: Float32Array }

async function setWords(words: string, size: number, width: number): Promise<Letters | null> {
  isFontThere ??= findFont()
  if (!(await isFontThere)) return null
  try {
    return await renderWords(words, size, width)
  } catch {
    // Nothing to be seen in these words: only spaces, say.
    return null
  }
}

let isFontThere: Promise<boolean> | undefined

/** Without a font every letter is the same empty box. */
async function findFont(): Promise<boolean> {
  const [narrow, wide] = await Promise.all([renderWords('iiii', 40, 4000), renderWords('WWWW', 40, 4000)])
  return narrow.width * 1.2 < wide.width
}

async function renderWords(words: string, size: number, width: number): Promise<Letters> {
  const text = `<span style="italic" letter_spacing="600">${escapeMarkup(words)}</span>`
  const { data, info } = await sharp({
    // At 72 dots an inch a point is a pixel.
    text: { text, font: `serif ${size.toFixed(1)}`, dpi: 72, width: Math.floor(width), rgba: true },
  })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, alpha: Float32Array.from(data, (level) => level / 255) }
}

function escapeMarkup(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
