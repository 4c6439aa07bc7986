import sharp, { type Metadata } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { dhashOf } from './dhash.ts'
import { drawSheet } from './draw-sheet.ts'
import { encode } from './encode.ts'
import type { DecodeAnswer, DecodeQuestion, DecodeTask, ImageFacts, ImageSize, Load } from './protocol.ts'
import { open, readHead } from './open-image.ts'
import { rasterise, sizeOfDrawing } from './rasterise.ts'
import { writePixels } from './write-pixels.ts'

/** thumbhash takes at most 100. */
const thumbhashEdge = 100

sharp.cache(false)
// Several images are decoded beside each other; more threads for each would only take more memory.
sharp.concurrency(1)
// Only the decoders of the formats that are kept; everything that reads other files is out. SVG is drawn from memory alone, where it
// has no place, and so no file is ever taken for one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** Never rejects: what goes wrong is the image's fault, or the disk's. */
export async function answer({ id, task }: DecodeQuestion): Promise<DecodeAnswer> {
  try {
    if (task.type === 'weigh') return { id, type: 'load', load: await weigh(task) }
    if (task.type === 'inspect') return { id, type: 'facts', facts: await inspect(task.file) }
    if (task.type === 'pixels') return { id, type: 'pixels', ...(await writePixels(task)) }
    if (task.type === 'rasterise') return { id, type: 'written', size: await rasterise(task.file, task.to) }
    if (task.type === 'sheet') return { id, type: 'sheet', undrawn: await drawSheet(task.file, task.sheet) }
    if (task.type === 'encode') {
      await encode(task)
      return { id, type: 'written', size: { width: task.width, height: task.height } }
    }
    const make = task.type === 'shrink' ? shrink : toJpeg
    return { id, type: 'image', bytes: await make(task.file, task.edge) }
  } catch (error) {
    const code = codeOfDisk(error)
    if (code !== null) return { id, type: 'disk-failed', code }
    const detail = error instanceof Error ? error.message : String(error)
    return { id, type: 'refused', detail: detail.split('\n', 1).join('').slice(0, 200) }
  }
}

/** Of an error of the file system, as Node names it. */
function codeOfDisk(error: unknown): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === undefined || syscall === undefined ? null : code
}

/** Bytes a pixel at the most, of those that must be in memory as a whole; measured with libvips 8.18. */
const avifBytes = { modest: 20, deep: 28 }
const animatedBytes = 8
/** Of a drawing, with what it is drawn on meanwhile. */
const drawnBytes = 8
/** Of an image that is read row by row. */
const rowsAtOnce = 1024

async function weigh({ file, written, isDrawing }: Extract<DecodeTask, { type: 'weigh' }>): Promise<Load> {
  if (isDrawing) return loadOfDrawing(await sizeOfDrawing(file))
  const { pixels, bytes } = loadOf(await readHead(file))
  // What is written out is there twice: as libvips has it, and as it goes to the disk.
  const made = written === null ? 0 : written === 'own' ? pixels : written.width * written.height
  return { pixels, bytes: bytes + made * 8 }
}

function loadOfDrawing({ width, height }: ImageSize): Load {
  return { pixels: width * height, bytes: width * height * drawnBytes }
}

function loadOf({ format, width, height, channels = 4, depth, isProgressive, orientation }: Metadata): Load {
  const pixels = width * height
  const isDeep = depth !== 'uchar'
  const sampleBytes = isDeep ? 2 : 1
  if (format === 'heif') return { pixels, bytes: pixels * (isDeep ? avifBytes.deep : avifBytes.modest) }
  if (format !== 'png' && format !== 'jpeg') return { pixels, bytes: pixels * animatedBytes }
  const isTurned = (orientation ?? 1) > 1
  if (!isProgressive && !isTurned)
    return { pixels, bytes: width * Math.min(height, rowsAtOnce) * channels * sampleBytes }
  // A progressive JPEG holds coefficients of two bytes beside what it draws.
  return { pixels, bytes: pixels * channels * (format === 'jpeg' ? 2.5 : sampleBytes * 1.1) }
}

async function inspect(file: string): Promise<ImageFacts> {
  const { autoOrient } = await readHead(file)
  const { data, info } = await open(file)
    .resize(thumbhashEdge, thumbhashEdge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  const dhash = dhashOf(info.width, info.height, data)
  return { width: autoOrient.width, height: autoOrient.height, thumbhash, dhash }
}

async function toJpeg(file: string, edge: number): Promise<Uint8Array> {
  return open(file)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function shrink(file: string, edge: number): Promise<Uint8Array> {
  return open(file)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer()
}
