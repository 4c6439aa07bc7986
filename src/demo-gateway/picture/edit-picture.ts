import { chanceFrom, hashText } from '../random.ts'
import { maximumPixels, type Sharp, sharp } from './image-library.ts'
import { captionWords, demoMark } from './demo-mark.ts'
import { setWords } from './words.ts'

export class UnreadablePicture extends Error {}

type Change = (picture: Sharp) => Sharp

/** Multiplies red, green and blue; the fourth channel stays. */
function tinted(red: number, green: number, blue: number): Change {
  return (picture) => picture.linear([red, green, blue, 1], [0, 0, 0, 0])
}

/** Which words in an instruction ask for which change; all that are named are made, in this order. */
const changes: [RegExp, Change][] = [
  [/mirror|flip|镜像|翻转/i, (picture) => picture.flop()],
  [/upside/i, (picture) => picture.flip()],
  [/blur|soft|dream|模糊/i, (picture) => picture.blur(6)],
  [/invert|negative|反色/i, (picture) => picture.negate({ alpha: false })],
  [/vivid|colou?rful|saturat|鲜艳/i, (picture) => picture.modulate({ saturation: 1.8 })],
  [/black.and.white|gr[ae]y|monochrome|黑白/i, (picture) => picture.modulate({ saturation: 0 })],
  [/night|dark|moon|夜/i, tinted(0.4, 0.45, 0.75)],
  [/warm|sunset|autumn|gold|vintage|sepia|暖|日落/i, tinted(1.15, 0.95, 0.65)],
  [/cold|cool|winter|snow|ice|blue|冷|冬/i, tinted(0.75, 0.95, 1.2)],
  [/bright|sunny|light|亮/i, (picture) => picture.modulate({ brightness: 1.35 })],
  [/green|forest|spring|绿|春/i, tinted(0.8, 1.15, 0.8)],
  [/\bred\b|rose|pink|红|粉/i, tinted(1.2, 0.8, 0.9)],
]

/**
 * The given picture, changed as far as the instruction's words are known, else tinted; with dark corners and the
 * instruction as its caption. A PNG of the same size. Throws UnreadablePicture for what is no picture or too large.
 */
export async function editPicture(bytes: Buffer, instruction: string, signal: AbortSignal): Promise<Buffer> {
  const { data, info } = await decode(bytes)
  signal.throwIfAborted()
  const asked = changes.filter(([words]) => words.test(instruction)).map(([, change]) => change)
  const layers = [await corners(info.width, info.height), await caption(instruction, info.width, info.height)]
  signal.throwIfAborted()
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  let picture = data
  // One change at a time: sharp has its own order for the steps of one pipeline.
  for (const change of asked.length > 0 ? asked : [anyTint(instruction)]) {
    picture = await change(sharp(picture, { raw })).raw().toBuffer()
    signal.throwIfAborted()
  }
  return sharp(picture, { raw })
    .composite(layers.filter((layer) => layer !== null))
    .withExif(demoMark)
    .png({ compressionLevel: 6 })
    .toBuffer()
}

async function decode(bytes: Buffer): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  try {
    return await sharp(bytes, { limitInputPixels: maximumPixels })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new UnreadablePicture()
  }
}

function anyTint(instruction: string): Change {
  const chance = chanceFrom(hashText(instruction))
  const gains = [1.2, 0.95, 0.7]
  const turn = chance.whole(0, 2)
  const [red = 1, green = 1, blue = 1] = [...gains.slice(turn), ...gains.slice(0, turn)]
  return tinted(red, green, blue)
}

type Layer = {
  input: Buffer
  left: number
  top: number
  raw?: { width: number; height: number; channels: 4 }
}

/** Darker towards the corners; computed small and enlarged. */
async function corners(width: number, height: number): Promise<Layer> {
  const side = 64
  const shade = Buffer.alloc(side * side * 4)
  for (let index = 0; index < side * side; index += 1) {
    const x = (index % side) / (side - 1) - 0.5
    const y = Math.floor(index / side) / (side - 1) - 0.5
    shade[index * 4 + 3] = Math.round(190 * Math.max(0, Math.hypot(x, y) * Math.SQRT2 - 0.45) ** 1.5)
  }
  const input = await sharp(shade, { raw: { width: side, height: side, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { input, left: 0, top: 0, raw: { width, height, channels: 4 } }
}

/**
 * The instruction in white on a dark strip along the top: a drawn picture has its own words at the bottom, and an
 * earlier change had its strip here. Null where there is no room or no font.
 */
async function caption(instruction: string, width: number, height: number): Promise<Layer | null> {
  const size = Math.max(8, Math.min(width, height) * 0.03)
  const margin = Math.round(size * 0.75)
  const words = captionWords(instruction)
  const letters = width > margin * 8 ? await setWords(words, size, width - 2 * margin) : null
  const strip = (letters?.height ?? 0) + 2 * margin
  if (letters === null || letters.width > width - 2 * margin || strip > height / 2) return null
  const input = Buffer.alloc(width * strip * 4)
  for (let index = 3; index < input.length; index += 4) input[index] = 225
  for (const [index, alpha] of letters.alpha.entries()) {
    if (alpha === 0) continue
    const place =
      ((margin + Math.floor(index / letters.width)) * width + margin + (index % letters.width)) * 4
    for (const channel of [0, 1, 2]) input[place + channel] = alpha * 245
  }
  return { input, left: 0, top: 0, raw: { width, height: strip, channels: 4 } }
}
