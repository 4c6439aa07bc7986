import { sharp } from './image-library.ts'

const maximumLetters = 72

/** At most so many letters, cut between words. */
export function shorten(text: string): string {
  const letters = [...text]
  if (letters.length <= maximumLetters) return text
  const cut = letters.slice(0, maximumLetters).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maximumLetters - 20))}…`
}

/** How much of each pixel is covered, 0 to 1. */
type Letters = { width: number; height: number; alpha: Float32Array }

/** Null on a machine without any font, and for words of which nothing can be seen. `size` and `width` in pixels. */
export async function setWords(words: string, size: number, width: number): Promise<Letters | null> {
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
