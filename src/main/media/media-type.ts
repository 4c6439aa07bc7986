import { fileTypeFromBuffer } from 'file-type'
import type { AssetKind } from '../../shared/domain/asset.ts'

/** The formats that the app keeps. Nothing else gets into the media folder. */
export type MediaType = { readonly kind: AssetKind; readonly mimeType: string; readonly extension: string }

/** How many first bytes the decision needs. */
export const sniffLength = 4100

const png: MediaType = { kind: 'image', mimeType: 'image/png', extension: 'png' }
const mp4: MediaType = { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }

/** By the word of file-type, which reads magic bytes and never a name or a header. */
const typesByMime = new Map<string, MediaType>([
  ['image/png', png],
  ['image/apng', png],
  ['image/jpeg', { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' }],
  ['image/webp', { kind: 'image', mimeType: 'image/webp', extension: 'webp' }],
  ['image/gif', { kind: 'image', mimeType: 'image/gif', extension: 'gif' }],
  ['image/avif', { kind: 'image', mimeType: 'image/avif', extension: 'avif' }],
  ['video/mp4', mp4],
  ['video/x-m4v', mp4],
  ['video/webm', { kind: 'video', mimeType: 'video/webm', extension: 'webm' }],
])

const typesByStoredMime = new Map([...typesByMime.values()].map((type) => [type.mimeType, type]))

/** What the file is by its first bytes; null for everything that is not kept (SVG, HTML, JSON, audio, ...). */
export async function detectMediaType(head: Uint8Array): Promise<MediaType | null> {
  const found = await fileTypeFromBuffer(head)
  return found === undefined ? null : (typesByMime.get(found.mime) ?? null)
}

/** The format of a row that we wrote; null when the row says something else. */
export function mediaTypeOf(mimeType: string): MediaType | null {
  return typesByStoredMime.get(mimeType) ?? null
}
