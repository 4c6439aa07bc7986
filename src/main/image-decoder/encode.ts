import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { removeQuietly } from '../lib/files/remove-quietly.ts'
import { copyWithText } from './png-text.ts'
import type { DecodeTask } from './protocol.ts'
import { writeImage } from './write-image.ts'

/** Makes an image file of raw pixels. PNG keeps every byte of what is not clear, and of what is. */
export async function encode({
  file,
  width,
  height,
  to,
  encoding,
}: Extract<DecodeTask, { type: 'encode' }>): Promise<void> {
  const { edge, format, metadata } = encoding
  const image = sharp(await readFile(file), { raw: { width, height, channels: 4 } })
  const sized = edge === null ? image : image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  const made = inFormat(sized, encoding)
  const telling = metadata === undefined ? made : made.withXmp(metadata.xmp)
  if (format !== 'png' || metadata === undefined || metadata.recipe === null) {
    await writeImage(telling, to)
    return
  }
  const bare = `${to}-bare`
  try {
    await writeImage(telling, bare)
    await copyWithText(bare, to, { keyword: 'atelier:recipe', text: metadata.recipe })
  } finally {
    await removeQuietly(bare)
  }
}

function inFormat(image: Sharp, { format, quality }: { format: string; quality: number | null }): Sharp {
  const at = (usual: number) => ({ quality: quality ?? usual })
  switch (format) {
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ ...at(92), chromaSubsampling: '4:4:4' })
    case 'webp':
      return image.webp({ ...at(90), effort: 3 })
    case 'avif':
      return image.avif({ ...at(70), effort: 3 })
    default:
      return image.png({ compressionLevel: 6 })
  }
}
