import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseRemovals } from '../../lib/files/test-support.ts'
import { downloadLimits } from './download.ts'
import { cutVideo, fetchVideo, video, giveVideo, half, kind, whole } from './download-fixtures.ts'
import {
  filesBelow,
  fixture,
  openTestMedia,
  image,
  sha256,
  startServer,
  temporaryDirectory,
} from '../test-support.ts'

function leavePart(directory: string, bytes: Uint8Array, memo: object | null): void {
  const part = join(directory, 'media', 'parts', 'job_1.part')
  mkdirSync(dirname(part), { recursive: true })
  writeFileSync(part, bytes)
  if (memo !== null) writeFileSync(`${part}.json`, JSON.stringify(memo))
}

const finalFiles = [`media/${sha256(video).slice(0, 2)}/${sha256(video)}.mp4`]

/** The bytes are gone; what they were is remembered for the next try. */
const onlyWhatWasRefused = ['media/parts/job_1.part.refused.json']

test('a video arrives whole under its content, and nothing else stays', async () => {
  const server = await startServer((request, response) => giveVideo(request, response))
  const media = openTestMedia()
  const progress: [number, number | null][] = []
  const onProgress = (bytes: number, total: number | null) => progress.push([bytes, total])
  expect(await fetchVideo(media, server.origin, { onProgress })).toEqual(whole)
  expect(filesBelow(media.directory)).toEqual(finalFiles)
  expect(progress.at(-1)).toEqual([video.byteLength, video.byteLength])
  expect(server.requests[0]?.headers['accept-encoding']).toBe('identity')
})

test('a video that is in its place counts as arrived, though what helped it there cannot be removed', async () => {
  const server = await startServer((request, response) => giveVideo(request, response))
  const media = openTestMedia()
  const refused = refuseRemovals()
  expect(await fetchVideo(media, server.origin)).toEqual(whole)
  expect(refused).not.toEqual([])
  expect(filesBelow(media.directory)).toContain(finalFiles[0])
})

test('D1: cut at many a byte, it goes on by Range and the bytes are the same', async () => {
  for (const cutAt of [1, 7, 100, half, video.byteLength - 1]) {
    const server = await startServer((request, response) =>
      request.headers.range === undefined ? cutVideo(response, cutAt) : giveVideo(request, response),
    )
    expect(await fetchVideo(openTestMedia(), server.origin)).toEqual(whole)
    expect(server.requests.map((request) => [request.headers.range, request.headers['if-range']])).toEqual([
      [undefined, undefined],
      [`bytes=${cutAt}-`, '"1"'],
    ])
  }
})

test('D1: a later run goes on where an earlier one was cut off', async () => {
  const directory = temporaryDirectory()
  const memo = {
    source: 'https://elsewhere/video.mp4',
    etag: '"1"',
    lastModified: null,
    totalBytes: video.byteLength,
  }
  leavePart(directory, video.subarray(0, half), memo)
  const server = await startServer((request, response) => giveVideo(request, response))
  expect(await fetchVideo(openTestMedia({ directory }), server.origin)).toEqual(whole)
  expect(server.requests.map((request) => request.headers.range)).toEqual([`bytes=${half}-`])
})

test('D14: a part that was whole already is only checked and kept', async () => {
  const directory = temporaryDirectory()
  leavePart(directory, video, { source: 'x', etag: '"1"', lastModified: null, totalBytes: video.byteLength })
  const server = await startServer((request, response) => giveVideo(request, response))
  expect(await fetchVideo(openTestMedia({ directory }), server.origin)).toEqual(whole)
  expect(server.requests).toEqual([])
})

test('a part of which nothing is known is fetched again from the start', async () => {
  const directory = temporaryDirectory()
  leavePart(directory, Buffer.alloc(50, 'z'), null)
  const server = await startServer((request, response) => giveVideo(request, response))
  expect(await fetchVideo(openTestMedia({ directory }), server.origin)).toEqual(whole)
  expect(server.requests.map((request) => request.headers.range)).toEqual([undefined])
})

test('D2: a body without a length that ends early is never stored as whole', async () => {
  const server = await startServer((_, response) => {
    response
      .writeHead(200, { connection: 'close', 'transfer-encoding': 'identity' })
      .end(video.subarray(0, -20))
  })
  const media = openTestMedia()
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('incomplete'))
  expect(filesBelow(media.directory)).toEqual(onlyWhatWasRefused)
})

test('D2: so is an image', async () => {
  const png = await image('png')
  const server = await startServer((_, response) => {
    response.writeHead(200, { connection: 'close', 'transfer-encoding': 'identity' })
    response.end(png.subarray(0, Math.floor(png.byteLength / 2)))
  })
  await expect(fetchVideo(openTestMedia(), server.origin, { expect: 'image' })).rejects.toThrow(
    kind('incomplete'),
  )
})

test('D3: a server that ignores Range is read from the start', async () => {
  let count = 0
  const server = await startServer((request, response) => {
    count += 1
    if (count === 1) return cutVideo(response, half)
    delete request.headers.range
    giveVideo(request, response)
  })
  expect(await fetchVideo(openTestMedia(), server.origin)).toEqual(whole)
})

test('D4: a part that starts at the wrong byte is thrown away and all is fetched again', async () => {
  const server = await startServer((request, response) => {
    if (request.headers.range === undefined && server.requests.length === 1) return cutVideo(response, half)
    if (request.headers.range !== undefined) request.headers.range = `bytes=${half - 1}-`
    giveVideo(request, response)
  })
  expect(await fetchVideo(openTestMedia(), server.origin)).toEqual(whole)
  expect(server.requests.map((request) => request.headers.range)).toHaveLength(3)
})

test('D5: when the file changed meanwhile, the new one is fetched from the start', async () => {
  const other = fixture('clip-moov-last.mp4')
  const server = await startServer((request, response) => {
    if (server.requests.length === 1) cutVideo(response, half)
    else giveVideo(request, response, other, '"2"')
  })
  const saved = await fetchVideo(openTestMedia(), server.origin)
  expect(saved.sha256).toBe(sha256(other))
})

test('D5: also when a careless server sends the rest of the new one', async () => {
  const other = Buffer.concat([fixture('clip-moov-last.mp4')])
  const server = await startServer((request, response) => {
    if (server.requests.length === 1) return cutVideo(response, 1000)
    delete request.headers['if-range']
    giveVideo(request, response, other, '"2"')
  })
  const saved = await fetchVideo(openTestMedia(), server.origin)
  expect(saved.sha256).toBe(sha256(other))
})

test.each([401, 403, 404, 410])('D6: %i is told as expired, and the part stays', async (status) => {
  const server = await startServer((_, response) => {
    if (server.requests.length === 1) cutVideo(response, half)
    else response.writeHead(status).end('gone')
  })
  const media = openTestMedia()
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('expired'))
  expect(filesBelow(media.directory)).toEqual(['media/parts/job_1.part', 'media/parts/job_1.part.json'])

  const fresh = await startServer((request, response) => giveVideo(request, response))
  expect(await fetchVideo(media, fresh.origin)).toEqual(whole)
  expect(fresh.requests[0]?.headers.range).toBe(`bytes=${half}-`)
})

test('D7: silence in the middle is cut off and gone on with; silence without an end is told as stalled', async () => {
  const server = await startServer((request, response) => {
    if (request.headers.range !== undefined) return giveVideo(request, response)
    response
      .writeHead(200, { etag: '"1"', 'content-length': video.byteLength })
      .write(video.subarray(0, half))
  })
  const media = openTestMedia({ limits: { idleMs: 150 } })
  expect(await fetchVideo(media, server.origin)).toEqual(whole)

  const silent = await startServer(() => {})
  await expect(fetchVideo(media, silent.origin)).rejects.toThrow(kind('stalled'))
})

test('D7: a trickle of single bytes is no download', async () => {
  const server = await startServer((_, response) => {
    response.writeHead(200, { 'content-length': video.byteLength })
    let sent = 0
    const drip = () => {
      if (response.destroyed) return
      response.write(video.subarray(sent, sent + 1))
      sent += 1
      setTimeout(drip, 20)
    }
    drip()
  })
  const media = openTestMedia({ limits: { idleMs: 150 } })
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('stalled'))
})

test.each([
  ['HTML', '<!doctype html><title>Expired</title>'],
  ['JSON', '{"error":"expired"}'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('D8: %s instead of a video is refused by its bytes, whatever its type says', async (_, text) => {
  const server = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' }).end(text)
  })
  const media = openTestMedia()
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('unsupported'))
  expect(filesBelow(media.directory)).toEqual(onlyWhatWasRefused)
})

test('D8: sound without an image, and an image instead of a video, are refused', async () => {
  const sound = fixture('audio-only.mp4')
  const png = await image('png')
  const server = await startServer((request, response) =>
    response.end(request.url === '/sound' ? sound : png),
  )
  const media = openTestMedia()
  for (const path of ['/sound', '/image']) {
    const fetched = fetchVideo(media, server.origin, { url: server.origin + path })
    await expect(fetched).rejects.toThrow(kind('unsupported'))
  }
})

test('D8: a long page is refused at its first bytes, not at its end', async () => {
  let isLeft = false
  const server = await startServer((_, response) => {
    response.on('close', () => (isLeft = true))
    response.writeHead(200).write('<!doctype html>'.padEnd(8000, ' '))
  })
  await expect(fetchVideo(openTestMedia(), server.origin)).rejects.toThrow(kind('unsupported'))
  const socket = server.requests[0]?.socket
  if (socket?.destroyed === false) await once(socket, 'close')
  expect(isLeft).toBe(true)
})

test('D9: an endless body is given up at the limit, and nothing of it stays', async () => {
  const server = await startServer((_, response) => {
    response.write(video)
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  })
  const media = openTestMedia({ limits: { mostBytesUnannounced: 3_000_000 } })
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('too-large'))
  expect(filesBelow(media.directory)).toEqual(onlyWhatWasRefused)
})

test('D9: a length announced as too large is refused before a byte of it', async () => {
  const server = await startServer((_, response) => {
    response.writeHead(200, { 'content-length': 99_000_000 }).write(video)
  })
  const media = openTestMedia({ limits: { mostBytes: { ...downloadLimits.mostBytes, video: 1_000_000 } } })
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('too-large'))
})

test('D9: a length that is too short cuts the video, which is then incomplete', async () => {
  const server = await startServer((_, response) => {
    response.writeHead(200, { connection: 'close', 'content-length': half })
    response.socket?.write(video)
    response.socket?.end()
  })
  const media = openTestMedia()
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(
    expect.objectContaining({ name: 'MediaError', kind: expect.stringMatching(/^(incomplete|network)$/) }),
  )
  expect(filesBelow(media.directory).filter((name) => !name.includes('parts'))).toEqual([])
})

test('D9: a length that is too long does not keep a whole video from being kept', async () => {
  const server = await startServer((request, response) => {
    if (request.headers.range !== undefined) {
      response.writeHead(416, { 'content-range': `bytes */${video.byteLength}` }).end()
      return
    }
    response.writeHead(200, { etag: '"1"', 'content-length': video.byteLength + 10 })
    response.write(video, () => response.socket?.end())
  })
  expect(await fetchVideo(openTestMedia(), server.origin)).toEqual(whole)
})

test('server errors and refused connections are told as network', async () => {
  const server = await startServer((_, response) => response.writeHead(503).end())
  const media = openTestMedia()
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('network'))
  await expect(fetchVideo(media, 'http://127.0.0.1:1')).rejects.toThrow(kind('network'))
})

test('cut again and again without a byte more, it gives up and keeps the part', async () => {
  const server = await startServer((request, response) => {
    if (request.headers.range === undefined) cutVideo(response, half)
    else response.socket?.destroy()
  })
  const media = openTestMedia()
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('network'))
  expect(server.requests.length).toBeLessThan(5)
  expect(filesBelow(media.directory)).toContain('media/parts/job_1.part')
})

test('an abort ends it with the reason of the signal, and the part stays', async () => {
  const controller = new AbortController()
  const server = await startServer((_, response) => {
    response
      .writeHead(200, { etag: '"1"', 'content-length': video.byteLength })
      .write(video.subarray(0, half))
  })
  const media = openTestMedia()
  const reason = new Error('the person pressed Stop')
  const onProgress = () => controller.abort(reason)
  const fetched = fetchVideo(media, server.origin, { signal: controller.signal, onProgress })
  await expect(fetched).rejects.toBe(reason)
  expect(filesBelow(media.directory)).toContain('media/parts/job_1.part')
})

test('two downloads into one part are refused', async () => {
  const server = await startServer(() => {})
  const media = openTestMedia()
  const controller = new AbortController()
  const first = fetchVideo(media, server.origin, { signal: controller.signal })
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('busy'))
  controller.abort()
  await expect(first).rejects.toThrow()
})
