import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect } from 'vitest'
import type { DownloadRequest, Media } from '../open.ts'
import { fixture, sha256 } from '../test-support.ts'

export const video = fixture('clip.mp4')
export const half = Math.floor(video.byteLength / 2)

export function fetchVideo(media: Media, origin: string, change: Partial<DownloadRequest> = {}) {
  return media.download({
    url: `${origin}/video.mp4`,
    partKey: 'job_1',
    expect: 'video',
    signal: new AbortController().signal,
    onProgress: () => {},
    ownOrigin: origin,
    ...change,
  })
}

/** Answers as a good server does: whole, or from where it was asked to. */
export function giveVideo(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer = video,
  etag = '"1"',
) {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const headers = { etag, 'content-type': 'video/mp4' }
  if (start === 0 || !isSame) {
    response.writeHead(200, { ...headers, 'content-length': bytes.byteLength }).end(bytes)
    return
  }
  const rest = bytes.subarray(start)
  const range = `bytes ${start}-${bytes.byteLength - 1}/${bytes.byteLength}`
  response.writeHead(206, { ...headers, 'content-range': range, 'content-length': rest.byteLength }).end(rest)
}

/** Says how long the video is, sends its first bytes, and cuts the line once they are on their way. */
export function cutVideo(
  response: ServerResponse,
  byteCount: number,
  headers: Record<string, string> = { etag: '"1"' },
) {
  response.writeHead(200, { ...headers, 'content-length': video.byteLength })
  response.write(video.subarray(0, byteCount), () => response.socket?.end())
}

export const kind = (expected: string) => expect.objectContaining({ name: 'MediaError', kind: expected })
export const whole = expect.objectContaining({
  sha256: sha256(video),
  kind: 'video',
  byteSize: video.byteLength,
  width: 64,
})
