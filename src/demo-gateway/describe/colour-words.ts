import { maximumPixels, sharp } from '../image/image-library.ts'

type Word = { en: string; zh: string }

const hues: readonly [number, Word][] = [
  [20, { en: 'red', zh: '红色' }],
  [45, { en: 'orange', zh: '橙色' }],
  [70, { en: 'yellow', zh: '黄色' }],
  [165, { en: 'green', zh: '绿色' }],
  [200, { en: 'teal', zh: '青色' }],
  [260, { en: 'blue', zh: '蓝色' }],
  [300, { en: 'purple', zh: '紫色' }],
  [345, { en: 'pink', zh: '粉色' }],
  [360, { en: 'red', zh: '红色' }],
]
const black = { en: 'black', zh: '黑色' }
const white = { en: 'white', zh: '白色' }
const grey = { en: 'gray', zh: '灰色' }

/** Both edges of what is looked at. */
const edge = 16

/** What is said of an image that is sent in base64: its shape and its colours, which are all that the demo sees. Null: it cannot be read. */
export async function describeColours(base64: string, isChinese: boolean): Promise<string | null> {
  try {
    const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: maximumPixels }).autoOrient()
    const { width, height } = (await image.metadata()).autoOrient
    const pixels = await image
      .resize(edge, edge, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const [first, second] = mostSeen(pixels)
    const shape = width > height * 1.1 ? 'wide' : height > width * 1.1 ? 'tall' : 'square'
    return isChinese ? inChinese(shape, first, second) : inEnglish(shape, first, second)
  } catch {
    return null
  }
}

type Shape = 'wide' | 'tall' | 'square'

function inEnglish(shape: Shape, first: Word, second: Word | undefined): string {
  const colours = second === undefined ? first.en : `${first.en} and ${second.en}`
  return `A ${shape} image, mostly in ${colours}. The demo sees shapes and colors only; a real model names what is in it.`
}

function inChinese(shape: Shape, first: Word, second: Word | undefined): string {
  const shapes = { wide: '横向', tall: '纵向', square: '方形' }
  const colours = second === undefined ? first.zh : `${first.zh}和${second.zh}`
  return `一张${shapes[shape]}图片，以${colours}为主。演示只能看到形状和颜色；真正的模型会说出画面内容。`
}

/** The two that most of it has; the second only where there is much of it. */
function mostSeen(pixels: Buffer): [Word, Word | undefined] {
  const counts = new Map<Word, number>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const word = wordFor((pixels[at] ?? 0) / 255, (pixels[at + 1] ?? 0) / 255, (pixels[at + 2] ?? 0) / 255)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  const isMuch = second !== undefined && second[1] > (edge * edge) / 8
  return [first?.[0] ?? grey, isMuch ? second[0] : undefined]
}

/** Of one colour, each from 0 to 1. */
function wordFor(red: number, green: number, blue: number): Word {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const chroma = most - least
  if (most < 0.16) return black
  if (chroma < 0.1) return least > 0.85 ? white : most < 0.25 ? black : grey
  const sixth =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4
  return hues.find(([upTo]) => sixth * 60 <= upTo)?.[1] ?? grey
}
