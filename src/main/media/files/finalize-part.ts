import type { AssetKind } from '../../../shared/domain/asset.ts'
import { putInPlace } from './durable-file.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import type { ImageTools } from '../images/image-tools.ts'
import type { Layout } from './layout.ts'
import { MediaError, type MediaErrorKind } from '../media-error.ts'
import { mayBeOfKind, type MediaType } from '../probe/media-type.ts'
import type { PartFile } from './part-file.ts'
import { noFacts, probe } from '../probe/probe.ts'

/** A whole file in the media folder, on disk under its final name. */
export type SavedFile = {
  /** Lower-case hex; with the extension it is the file's name. */
  sha256: string
  kind: AssetKind
  mimeType: string
  /** Without a dot. */
  extension: string
  byteSize: number
  /** Pixels as shown; 0 where the file does not say, and for sounds and documents. */
  width: number
  height: number
  /** Null for images and documents, and for videos and sounds that do not say. */
  durationMs: number | null
  /** Base64; null for everything but images that can be decoded here: only of those can thumbnails be made. */
  thumbhash: string | null
  /** As 16 hex digits; null where `thumbhash` is. */
  dhash: string | null
}

/** As much of a part as is asked of one that has arrived in full. */
export type WholePart = Pick<PartFile, 'path' | 'length' | 'type' | 'sha256' | 'sync' | 'close'>

/**
 * Checks a part that has arrived in full and moves it to its place, with a claim. It is closed when it was moved.
 *
 * @param takesUndecoded an image that nothing here can decode is kept all the same, without size and thumbnail
 */
export async function finalizePart(
  part: WholePart,
  expect: AssetKind | undefined,
  layout: Layout,
  images: ImageTools,
  takesUndecoded = false,
): Promise<SavedFile> {
  const likely = checkedType(await part.type(), expect)
  await part.sync()
  crashPoint('part-synced')
  const { type, ...facts } = await probe(part.path, likely, images).catch((error: unknown) => {
    const isUndecoded = error instanceof MediaError && undecodedKinds.has(error.kind)
    if (!takesUndecoded || !isUndecoded || likely.kind !== 'image') throw error
    return { type: likely, ...noFacts }
  })
  if (expect !== undefined && type.kind !== expect) throw wrongKind(expect)
  crashPoint('part-checked')
  const sha256 = part.sha256()
  const byteSize = part.length()
  await part.close()
  crashPoint('part-hashed')
  // Before it is there: what deletes the same bytes must see it the moment it can be seen.
  layout.claims.add(sha256)
  try {
    await putInPlace(part.path, layout.original(sha256, type.extension))
  } catch (error) {
    layout.claims.settle(sha256)
    throw error
  }
  return { sha256, ...type, byteSize, ...facts }
}

/** What it cannot mean is that the bytes are no image: their beginning says that they are. */
const undecodedKinds = new Set<MediaErrorKind>(['unsupported', 'incomplete', 'unchecked', 'busy'])

/** By the first bytes alone. */
export function checkedType(type: MediaType | null, expect: AssetKind | undefined): MediaType {
  if (type === null) throw new MediaError('unsupported', 'no format that is kept')
  if (expect !== undefined && !mayBeOfKind(type, expect)) throw wrongKind(expect)
  return type
}

function wrongKind(expected: AssetKind): MediaError {
  return new MediaError('unsupported', `not of the kind ${expected}`)
}
