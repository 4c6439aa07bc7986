import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { ImageAnswer, ImageQuestion, PictureFacts } from './image-work.ts'

/** The worker thread that decodes pictures: what a hostile file can hurt is here, and can be started again. */
if (parentPort === null) throw new Error('image-worker.ts runs as a worker thread only')
const port = parentPort

/** Pictures of more pixels are refused before they are decoded. */
const mostPixels = 64_000_000
/** thumbhash takes at most 100. */
const thumbhashEdge = 100

sharp.cache(false)
// Only the decoders of the formats that are kept; SVG and everything that reads other files is out.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

port.on('message', (question: ImageQuestion) => {
  void answer(question).then((reply) => {
    const moved = reply.type === 'picture' ? [reply.bytes.buffer as ArrayBuffer] : []
    port.postMessage(reply, moved)
  })
})

async function answer({ id, task }: ImageQuestion): Promise<ImageAnswer> {
  try {
    if (task.type === 'inspect') return { id, type: 'facts', facts: await inspect(task.file) }
    const make = task.type === 'shrink' ? shrink : toJpeg
    return { id, type: 'picture', bytes: await make(task.file, task.edge) }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { id, type: 'refused', detail: detail.split('\n', 1).join('').slice(0, 200) }
  }
}

function open(file: string) {
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true }).autoOrient()
}

async function inspect(file: string): Promise<PictureFacts> {
  const { autoOrient } = await sharp(file, { limitInputPixels: mostPixels }).metadata()
  const { data, info } = await open(file)
    .resize(thumbhashEdge, thumbhashEdge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { width: autoOrient.width, height: autoOrient.height, thumbhash }
}

async function toJpeg(file: string, edge: number): Promise<Uint8Array> {
  const buffer = await open(file)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(buffer)
}

async function shrink(file: string, edge: number): Promise<Uint8Array> {
  const buffer = await open(file)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer()
  // A copy of its own, because a buffer from a pool cannot be handed over.
  return new Uint8Array(buffer)
}
