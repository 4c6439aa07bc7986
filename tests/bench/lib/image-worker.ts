import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** All that saving an image takes, on one thread that has nothing else to do: the limit of a worker. */
const { directory, images } = workerData as { directory: string; images: Uint8Array[] }
mkdirSync(directory)
sharp.cache(false)

parentPort?.on('message', () => void saveAll())

async function saveAll(): Promise<void> {
  const startedAt = performance.now()
  for (const image of images) await save(image)
  parentPort?.postMessage(performance.now() - startedAt)
}

async function save(image: Uint8Array): Promise<void> {
  const part = join(directory, 'part')
  const handle = openSync(part, 'w')
  writeSync(handle, image)
  const sha256 = createHash('sha256').update(image).digest('hex')
  fsyncSync(handle)
  closeSync(handle)
  const open = () => sharp(part, { failOn: 'truncated', sequentialRead: true }).autoOrient()
  await sharp(part).metadata()
  const { data, info } = await open()
    .resize(100, 100, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  rgbaToThumbHash(info.width, info.height, data)
  renameSync(part, join(directory, `${sha256}.png`))
  const folder = openSync(directory, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
