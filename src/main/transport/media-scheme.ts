import type { CustomScheme, Protocol } from 'electron'
import { systemClock } from '../lib/time/clock.ts'
import { joinSlices } from './join-slices.ts'

export const mediaScheme = 'media'
/** Prefix of every media address in the desktop window. */
export const mediaBase = `${mediaScheme}://local`

/**
 * To be registered before the app is ready. `stream` is what lets a video seek; `corsEnabled` lets the page read a frame of
 * it into a canvas and upload by fetch.
 */
export const mediaPrivileges: CustomScheme = {
  scheme: mediaScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, stream: true },
}

/**
 * Serves bytes at `media://local/...`. The page is of another origin (`app://atelier`), so each answer says that this
 * page may read it: a video's first frame is drawn into a canvas, and files are uploaded by fetch.
 */
export function handleMediaScheme(
  protocol: Pick<Protocol, 'handle'>,
  options: { readonly pageOrigin: string; readonly respondMedia: (request: Request) => Promise<Response> },
): void {
  const { pageOrigin } = options
  const respondMedia = joinSlices(options.respondMedia, systemClock)
  protocol.handle(mediaScheme, async (request) => {
    if (new URL(request.url).host !== 'local') return new Response(null, { status: 404 })
    const origin = request.headers.get('origin')
    if (origin !== null && origin !== pageOrigin) return new Response(null, { status: 403 })
    const answer =
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await respondMedia(request)
    return readableBy(pageOrigin, answer)
  })
}

function readableBy(pageOrigin: string, answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('access-control-allow-origin', pageOrigin)
  headers.set('access-control-allow-methods', 'GET, HEAD, POST')
  headers.set('access-control-allow-headers', 'content-type, range')
  headers.set('access-control-expose-headers', 'accept-ranges, content-length, content-range')
  headers.set('cross-origin-resource-policy', 'cross-origin')
  headers.set('vary', 'origin')
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
