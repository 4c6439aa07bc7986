import { z } from 'zod'
import { AssetKind } from '../../../shared/domain/asset.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import type { MediaPart, OpaquePart } from '../../../shared/domain/message/part.ts'
import type { OpenSink } from '../media-scan/sink.ts'

/**
 * Media inside a reply, as a reader finds it. `base64` is bare, and only its beginning or nothing of it: what is long
 * was taken out of the answer while it arrived, and a reference of the scan stands there.
 */
export type FoundMedia = { type: 'base64'; base64: string } | { type: 'url'; url: string }

/** The same, with what the scan took out. */
export type ArrivedMedia<File> = { type: 'file'; file: File } | { type: 'url'; url: string }

/** Media that is a file now. `mimeType` is said by its bytes, not by the provider. Pixels; 0 where unknown. */
export type KeptMedia = {
  assetId: AssetId
  kind: AssetKind
  mimeType: string
  width: number
  height: number
}

/** Makes a file of what a reply holds; null when it is nothing that the app keeps, or cannot be fetched. */
export type KeepMedia<Media = FoundMedia> = (media: Media) => Promise<KeptMedia | null>

/** How bare samples are laid out: 16 bits, little-endian, channels taking turns. */
export type PcmFormat = {
  /** Of one channel in a second. */
  sampleRate: number
  channels: number
}

/** Sound without a header, whole. */
export type ArrivedSound<File> = { file: File; pcm: PcmFormat }

/** What an endpoint needs whose replies hold media. */
export type ReplyMediaTools<File> = {
  openSink: OpenSink<File>
  keepMedia: KeepMedia<ArrivedMedia<File>>
  /** Left out where none is wanted: it is named then, and not kept. */
  keepSound?(sound: ArrivedSound<File>): Promise<KeptMedia | null>
}

/** What stands in a stored provider part where base64 stood. Null: it was nothing that the app keeps. */
export const KeptReference = z.object({
  atelierMedia: AssetId.nullable(),
  kind: AssetKind.optional(),
  mimeType: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
})
export type KeptReference = z.infer<typeof KeptReference>

export function toReference(kept: KeptMedia | null): KeptReference {
  if (kept === null) return { atelierMedia: null }
  const { assetId, kind, mimeType, width, height } = kept
  return { atelierMedia: assetId, kind, mimeType, width, height }
}

/** @param providerType what to say of something that was not kept */
export function toMediaPart(reference: KeptReference, providerType: string): MediaPart | OpaquePart {
  const { atelierMedia: assetId, kind, mimeType = '', width = 0, height = 0 } = reference
  if (assetId === null || kind === undefined) return { type: 'opaque', providerType, isLost: true }
  return { type: 'media', assetId, kind, mimeType, width, height, fileName: '' }
}

/** How an address begins that holds base64. */
export const base64Address = /^data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+=[\w.+-]+)*;base64,/i

/** A base64 `data:` address or a web address as media; null for everything else. */
export function readMediaUrl(url: string): FoundMedia | null {
  const head = base64Address.exec(url.slice(0, 200))
  if (head !== null) return { type: 'base64', base64: url.slice(head[0].length) }
  return /^https?:\/\//i.test(url) ? { type: 'url', url } : null
}
