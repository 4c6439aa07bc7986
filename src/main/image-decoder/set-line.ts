import sharp, { type OverlayOptions } from 'sharp'
import type { SheetLine } from './protocol.ts'

/** Nobody reads more of a line. */
const mostCharacters = 200
/** Of a name that is cut: its number and its ending. */
const mostBehind = 9
const inks = { strong: '#1b1b1b', quiet: '#6a6a6a' } as const
/** As high and as low as letters are, and not to be seen: it keeps words without such letters on the same line. */
const strut = '<span fgalpha="1">|</span>'

type Drawn = Awaited<ReturnType<typeof draw>>

/** Words on one line of a page. Null where nothing of them can be seen, or the machine has no font. */
export async function setLine(line: SheetLine): Promise<OverlayOptions | null> {
  const characters = [...readable(line.text)]
  if (characters.length === 0 || !(await isFontThere())) return null
  const { data, info } = await fitted(characters, line)
  const before = { left: 0, centre: 0.5, right: 1 }[line.align]
  return {
    input: data,
    raw: info,
    left: line.left + Math.floor((line.width - info.width) * before),
    top: line.top + line.height - info.height,
  }
}

/** As many characters as there is room for. */
async function fitted(characters: readonly string[], line: SheetLine): Promise<Drawn> {
  let kept = Math.min(characters.length, mostCharacters)
  for (;;) {
    const drawn = await draw(shortened(characters, kept), line)
    const { width } = drawn.info
    if (width <= line.width || kept === 1) return cutToLine(drawn, line)
    kept = Math.max(1, Math.min(kept - 1, Math.floor((kept * line.width) / width)))
  }
}

/** Without some of its middle, since names that begin alike end in their number. */
function shortened(characters: readonly string[], kept: number): string {
  if (kept >= characters.length) return characters.join('')
  const behind = Math.min(mostBehind, Math.floor(kept / 2))
  const before = characters.slice(0, kept - behind).join('')
  return `${before.trimEnd()}…${characters.slice(characters.length - behind).join('')}`
}

/** Marks may be piled up above letters as high as one likes. */
async function cutToLine({ data, info }: Drawn, { width, height }: SheetLine): Promise<Drawn> {
  if (info.width <= width && info.height <= height) return { data, info }
  return sharp(data, { raw: info })
    .extract({
      left: 0,
      top: Math.max(0, info.height - height),
      width: Math.min(info.width, width),
      height: Math.min(info.height, height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function draw(words: string, { size, ink, align }: Pick<SheetLine, 'size' | 'ink' | 'align'>) {
  // It has a width too, which would move the middle.
  const before = align === 'centre' ? strut : ''
  const text = `<span foreground="${inks[ink]}">${before}${escapeMarkup(words)}${strut}</span>`
  // At 72 dots an inch a point is a pixel.
  return sharp({ text: { text, font: `sans ${size}`, dpi: 72, rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** One line without what nobody sees, so that no mark of direction turns the words around it. */
function readable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Cn}]/gu, '')
    .trim()
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

let fontLook: Promise<boolean> | undefined

/** Without a font every letter is the same empty box. */
function isFontThere(): Promise<boolean> {
  fontLook ??= Promise.all(
    ['iiii', 'WWWW'].map((words) => draw(words, { size: 40, ink: 'strong', align: 'left' })),
  ).then(
    ([narrow, wide]) =>
      narrow !== undefined && wide !== undefined && narrow.info.width * 1.2 < wide.info.width,
    () => false,
  )
  return fontLook
}
