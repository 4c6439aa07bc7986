import { writeFile } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { open, readHead } from './open-image.ts'
import { mostPixels } from './protocol.ts'
import type { DecodeTask, ImageSize, PixelSource } from './protocol.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** In its own size no pixel is touched: what is not clear is as the file has it, and so is what is. Else by Lanczos. */
export async function writePixels({
  file,
  to,
  size,
}: Extract<DecodeTask, { type: 'pixels' }>): Promise<{ size: ImageSize; source: PixelSource }> {
  if (size !== 'own' && size.width * size.height > mostPixels) throw new Error('more pixels than are written')
  const head = await readHead(file)
  const image =
    size === 'own'
      ? open(file)
      : open(file)
          .ensureAlpha()
          .resize({ ...size, background: clear })
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  await writeFile(to, data, { flag: 'wx' })
  return { size: { width: info.width, height: info.height }, source: sourceOf(head) }
}

function sourceOf({ depth, icc }: Metadata): PixelSource {
  return { isDeep: depth !== 'uchar', hasProfile: icc !== undefined && !isOfSrgb(icc) }
}

/** By its description, which profiles of version 2 hold in ASCII and those of version 4 in UTF-16. */
function isOfSrgb(profile: Buffer): boolean {
  return profile.includes('sRGB') || profile.includes(Buffer.from('sRGB', 'utf16le').swap16())
}
