import type { DownloadRequest } from '../../media/download.ts'
import { MediaError } from '../../media/media-error.ts'
import type { Media, SavedFile } from '../../media/open.ts'

type FilmDownload = Omit<DownloadRequest, 'url' | 'expect' | 'headers'> & {
  headersFor(url: string): Record<string, string>
}

/**
 * Brings a film to disk from the first of its addresses that gives it.
 *
 * @throws MediaError of the last address; at once when the disk is full or the signal aborted
 */
export async function fetchFilm(
  media: Media,
  urls: readonly string[],
  { headersFor, ...download }: FilmDownload,
): Promise<SavedFile> {
  let lastError: unknown = new MediaError('expired')
  for (const url of urls) {
    try {
      if (isInline(url)) return await media.save(inlineBytes(url), { expect: 'video' })
      return await media.download({ ...download, url, headers: headersFor(url), expect: 'video' })
    } catch (error) {
      const isHopeless = error instanceof MediaError && error.kind === 'disk-full'
      if (download.signal.aborted || isHopeless) throw error
      lastError = error
    }
  }
  throw lastError
}

/** The film itself instead of its address. */
export function isInline(url: string): boolean {
  return /^data:/i.test(url)
}

function inlineBytes(url: string): Uint8Array {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
