import { fileTypeFromBuffer } from 'file-type'
import type { AssetKind } from '../../../shared/domain/asset.ts'

/** The formats that the app keeps. Nothing else gets into the media folder. */
export type MediaType = { readonly kind: AssetKind; readonly mimeType: string; readonly extension: string }

/** How many first bytes the decision needs. */
export const sniffLength = 4100

const type = (kind: AssetKind, mimeType: string, extension: string): MediaType => ({
  kind,
  mimeType,
  extension,
})

const avif = type('image', 'image/avif', 'avif')
const mp4 = type('video', 'video/mp4', 'mp4')
/** An MP4 in which only sound was found. */
export const m4a = type('audio', 'audio/mp4', 'm4a')

const kept: readonly MediaType[] = [
  type('image', 'image/png', 'png'),
  type('image', 'image/jpeg', 'jpg'),
  type('image', 'image/webp', 'webp'),
  type('image', 'image/gif', 'gif'),
  avif,
  type('image', 'image/heic', 'heic'),
  type('image', 'image/heif', 'heif'),
  mp4,
  type('video', 'video/webm', 'webm'),
  type('video', 'video/quicktime', 'mov'),
  type('video', 'video/3gpp', '3gp'),
  type('video', 'video/mpeg', 'mpg'),
  type('video', 'video/x-msvideo', 'avi'),
  type('video', 'video/x-flv', 'flv'),
  type('video', 'video/x-ms-wmv', 'wmv'),
  type('audio', 'audio/wav', 'wav'),
  type('audio', 'audio/mpeg', 'mp3'),
  type('audio', 'audio/aiff', 'aiff'),
  type('audio', 'audio/aac', 'aac'),
  type('audio', 'audio/ogg', 'ogg'),
  type('audio', 'audio/flac', 'flac'),
  m4a,
  type('document', 'application/pdf', 'pdf'),
]

const typesByStoredMime = new Map(kept.map((each) => [each.mimeType, each]))
const typesByExtension = new Map(kept.map((each) => [each.extension, each]))

/** Words of file-type, which reads magic bytes and never a name or a header, that are not the ones of our rows. */
const storedMimes = new Map([
  ['image/apng', 'image/png'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif-sequence', 'image/heif'],
  ['video/x-m4v', 'video/mp4'],
  ['video/3gpp2', 'video/3gpp'],
  ['video/MP1S', 'video/mpeg'],
  ['video/MP2P', 'video/mpeg'],
  ['video/vnd.avi', 'video/x-msvideo'],
  // Which of its streams comes first does not say whether there is an image; that is looked for further in.
  ['video/x-ms-asf', 'video/x-ms-wmv'],
  ['audio/x-ms-asf', 'video/x-ms-wmv'],
  ['application/vnd.ms-asf', 'video/x-ms-wmv'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/ogg; codecs=opus', 'audio/ogg'],
])

/** What the file is by its first bytes; null for everything that is not kept (SVG, HTML, JSON, archives, ...). */
export async function detectMediaType(head: Uint8Array): Promise<MediaType | null> {
  const found = await fileTypeFromBuffer(head)
  if (found === undefined) return null
  // Layers I and II go by the same name; only layer III is what is meant.
  if (found.mime === 'audio/mpeg' && found.ext !== 'mp3') return null
  if (found.mime === 'image/heif' && isAlsoAvif(head)) return avif
  return mediaTypeOf(storedMimes.get(found.mime) ?? found.mime)
}

/** The format of a row that we wrote; null when the row says something else. */
export function mediaTypeOf(mimeType: string): MediaType | null {
  return typesByStoredMime.get(mimeType) ?? null
}

/** The format of a file that we named; null where its name says something else. */
export function mediaTypeOfExtension(extension: string): MediaType | null {
  return typesByExtension.get(extension) ?? null
}

/** Whether a file that begins like this may turn out to be of the kind: an MP4 says further in what it holds. */
export function mayBeOfKind(found: MediaType, kind: AssetKind): boolean {
  return found.kind === kind || (found === mp4 && kind === 'audio')
}

/** An image that calls itself by the general brand says among its compatible ones how it is coded. */
function isAlsoAvif(head: Uint8Array): boolean {
  const boxLength = Buffer.from(head.subarray(0, 4)).readUInt32BE()
  const brands = Buffer.from(head.subarray(16, Math.min(boxLength, head.byteLength))).toString('latin1')
  return brands.match(/.{4}/gs)?.includes('avif') ?? false
}
