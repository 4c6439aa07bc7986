import type { AssetKind } from '../../shared/domain/asset.ts'
import { putInPlace } from './durable-file.ts'
import type { ImageTools } from './image-tools.ts'
import type { Layout } from './layout.ts'
import { MediaError } from './media-error.ts'
import type { MediaType } from './media-type.ts'
import type { PartFile } from './part-file.ts'
import { probe } from './probe.ts'

/** A whole file in the media folder, on disk under its final name. */
export type SavedFile = {
  /** Lower-case hex; with the extension it is the file's name. */
  sha256: string
  kind: AssetKind
  mimeType: string
  /** Without a dot. */
  extension: string
  byteSize: number
  /** Pixels as shown. */
  width: number
  height: number
  /** Null for pictures and for films that do not say. */
  durationMs: number | null
  /** Base64; null for films. */
  thumbhash: string | null
}

/** Checks a part that has arrived in full and moves it to its place. It is closed when it was moved. */
export async function keepPart(
  part: PartFile,
  expect: AssetKind | undefined,
  layout: Layout,
  images: ImageTools,
): Promise<SavedFile> {
  const type = checkedType(await part.type(), expect)
  await part.sync()
  const facts = await probe(part.path, type, images)
  const sha256 = part.sha256()
  const byteSize = part.length()
  await part.close()
  await putInPlace(part.path, layout.original(sha256, type.extension))
  return { sha256, ...type, byteSize, ...facts }
}

export function checkedType(type: MediaType | null, expect: AssetKind | undefined): MediaType {
  if (type === null) throw new MediaError('unsupported', 'no format that is kept')
  if (expect !== undefined && type.kind !== expect)
    throw new MediaError('unsupported', `not of the kind ${expect}`)
  return type
}
