import type { DownloadRequest } from '../../../media/download/download.ts'
import { MediaError } from '../../../media/media-error.ts'
import type { Media, SavedFile } from '../../../media/open.ts'
import { decisiveError, isFinalRefusal } from '../download-fate.ts'
import type { VideoAddresses } from './video-token.ts'

type VideoDownload = Omit<DownloadRequest, 'url' | 'expect' | 'headers'> & {
  headersFor(url: string): Record<string, string>
}

/**
 * Brings a video to disk from the first of its addresses that gives it. What arrives from one of them is a part of its
 * own: another address may have another file, and a line that breaks at each of them must not lose what came.
 *
 * @param addresses in an order that stays: the n-th goes on with what came from the n-th before
 * @throws the error that decides what becomes of it; at once when the disk is full or the signal aborted
 */
export async function fetchVideo(
  media: Media,
  { urls, replaced }: VideoAddresses,
  { headersFor, partKey, ...download }: VideoDownload,
): Promise<SavedFile> {
  const errors: unknown[] = []
  const all = [...urls, ...replaced]
  const keys = all.map((_, place) => (place === 0 ? partKey : `${partKey}-address-${place}`))
  for (const [place, url] of all.entries()) {
    if (place === urls.length && isFinalRefusal(decisiveError(errors))) break
    try {
      if (isInline(url)) return await keepInline(media, url, download.signal)
      const request = { ...download, url, partKey: keys[place] ?? partKey, expect: 'video' as const }
      const video = await media.download({ ...request, headers: headersFor(url) })
      await Promise.allSettled(keys.filter((_, other) => other !== place).map(media.dropDownload))
      return video
    } catch (error) {
      const isHopeless = error instanceof MediaError && error.kind === 'disk-full'
      if (download.signal.aborted || isHopeless) throw error
      errors.push(error)
    }
  }
  throw decisiveError(errors) ?? new MediaError('expired')
}

/** The video itself instead of its address. */
export function isInline(url: string): boolean {
  return /^data:/i.test(url)
}

/** It was paid for, and other bytes will not come: what cannot be kept as a video stays as a file, at once. */
async function keepInline(media: Media, url: string, signal: AbortSignal): Promise<SavedFile> {
  const held = media.stage(undefined, signal)
  try {
    await held.append(inlineBytes(url))
    return await held.keep({ expect: 'video', orAsFile: true })
  } finally {
    // Asked about again, its gateway gives all of it again.
    await held.discard()
  }
}

function inlineBytes(url: string): Uint8Array {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
