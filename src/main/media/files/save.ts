import type { AssetKind } from '../../../shared/domain/asset.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import type { ImageTools } from '../images/image-tools.ts'
import { checkedType, finalizePart, type SavedFile } from './finalize-part.ts'
import type { Layout } from './layout.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import { sniffLength } from '../probe/media-type.ts'
import { openPart, type PartFile } from './part-file.ts'

export type SaveOptions = {
  /** Refuses the other kinds. */
  expect?: AssetKind
  /** Refuses more bytes than this. */
  maxBytes?: number
}

/** Its type is judged after the first of these. */
const sliceLength = 256 * 1024

/** Writes bytes to a part of its own, checks them, and keeps them. Whatever goes wrong, nothing is left behind. */
export async function saveBytes(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  options: SaveOptions,
  layout: Layout,
  images: ImageTools,
): Promise<SavedFile> {
  const path = layout.temporary()
  let part: PartFile | null = null
  try {
    part = await openPart(path)
    let isTypeChecked = false
    for await (const chunk of source instanceof Uint8Array ? slices(source) : source) {
      await part.append(chunk)
      const { maxBytes: mostBytes = Number.POSITIVE_INFINITY } = options
      if (part.length() > mostBytes) throw new MediaError('too-large', 'too-large', { mostBytes })
      // Refused at the first bytes: nobody waits for the rest of what is no image.
      if (isTypeChecked || part.length() < sniffLength) continue
      checkedType(await part.type(), options.expect)
      isTypeChecked = true
    }
    return await finalizePart(part, options.expect, layout, images)
  } catch (error) {
    await part?.close().catch(() => {})
    await removeQuietly(path)
    throw asMediaError(error)
  }
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let offset = 0; offset < bytes.byteLength; offset += sliceLength) {
    yield bytes.subarray(offset, offset + sliceLength)
  }
}
