import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { fetchVideo, video } from '../download-fixtures.ts'
import type { MediaError } from '../../media-error.ts'
import type { Media } from '../../open.ts'
import { filesBelow, openTestMedia, sha256, startServer } from '../../test-support.ts'
import { mostUnusable } from './refusal-memo.ts'

const give = (response: ServerResponse, body: Buffer, headers = {}) =>
  response.writeHead(200, { 'content-length': body.byteLength, ...headers }).end(body)

async function refusalOf(media: Media, origin: string) {
  const error = await fetchVideo(media, origin).then(
    () => null,
    (thrown: MediaError) => thrown,
  )
  return error?.facts.unusable
}

const soundOnly = Buffer.from(video.toString('latin1').replaceAll('vide', 'soun'), 'latin1')
const page = Buffer.from(`<!doctype html><title>Busy</title>${'x'.repeat(9000)}`)

test.each([
  ['a video without an image', soundOnly, 'unreadable', 'mp4'],
  [
    'a video that was cut before it was announced',
    video.subarray(0, video.byteLength - 900),
    'cut-short',
    'mp4',
  ],
  ['a long page', page, 'web-page', 'bin'],
  ['a short text', Buffer.from('{"error":"gone"}'), 'text', 'bin'],
])('%s that comes twice is kept as a file, and that is final', async (_, body, gave, extension) => {
  const server = await startServer((_request, response) => give(response, body))
  const media = openTestMedia()
  expect(await refusalOf(media, server.origin)).toEqual({
    expected: 'video',
    gave,
    isFinal: false,
    times: 1,
    file: null,
  })
  const file = { sha256: sha256(body), byteSize: body.byteLength, extension }
  expect(await refusalOf(media, server.origin)).toEqual({
    expected: 'video',
    gave,
    isFinal: true,
    times: 2,
    file,
  })
  expect(readFileSync(media.unusable.pathOf(file.sha256))).toEqual(body)
  expect(filesBelow(media.directory).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a page that is another one each time is not read further than its beginning, but the last of six is kept', async () => {
  const pageOf = (visit: number) => Buffer.from(`<!doctype html><p>${visit}</p>${'x'.repeat(9000)}`)
  let visits = 0
  const server = await startServer((_request, response) => {
    visits += 1
    response.write(pageOf(visits))
    if (visits === mostUnusable) response.end()
  })
  const media = openTestMedia()
  for (let times = 1; times < mostUnusable; times += 1)
    expect(await refusalOf(media, server.origin)).toMatchObject({ isFinal: false, times, file: null })
  const kept = { sha256: sha256(pageOf(mostUnusable)), byteSize: pageOf(mostUnusable).byteLength }
  expect(await refusalOf(media, server.origin)).toMatchObject({ gave: 'web-page', isFinal: true, file: kept })
})

test('the whole video between two refusals makes the next one a first one', async () => {
  const bodies = [page, video, page]
  const server = await startServer((_request, response) => give(response, bodies.shift() ?? page))
  const media = openTestMedia()
  expect(await refusalOf(media, server.origin)).toMatchObject({ isFinal: false })
  expect((await fetchVideo(media, server.origin)).sha256).toBe(sha256(video))
  expect(await refusalOf(media, server.origin)).toMatchObject({ isFinal: false })
})

test('what is kept so is swept at a later start once nobody names it and it is old enough', async () => {
  const server = await startServer((_request, response) => give(response, soundOnly))
  const media = openTestMedia()
  await refusalOf(media, server.origin)
  await refusalOf(media, server.origin)
  const soon = Date.now() + 10_000
  expect(await media.unusable.sweep(new Set(), soon)).toBe(0)
  const later = openTestMedia({ directory: media.directory })
  expect(await later.unusable.sweep(new Set([sha256(soundOnly)]), soon)).toBe(0)
  expect(await later.unusable.sweep(new Set(), Date.now() - 60_000)).toBe(0)
  expect(await later.unusable.sweep(new Set(), soon)).toBe(1)
})
