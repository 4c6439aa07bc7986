import { lookup } from 'node:dns'
import { expect, onTestFinished, test } from 'vitest'
import { fetchVideo, video, giveVideo, kind } from './download-fixtures.ts'
import { createHttpSource } from './http-source.ts'
import { openTestMedia, startServer } from '../test-support.ts'

test('D10: redirects are followed by hand, and one to a private address gets no byte', async () => {
  const canary = await startServer((_, response) => response.end(video))
  const server = await startServer((request, response) => {
    const location = request.url === '/video.mp4' ? '/moved' : canary.origin
    response.writeHead(request.url === '/loop' ? 302 : 307, { location }).end()
  })
  const media = openTestMedia()
  await expect(fetchVideo(media, server.origin)).rejects.toThrow(kind('refused-address'))
  expect(server.requests.map((request) => request.url)).toEqual(['/video.mp4', '/moved'])
  expect(canary.requests).toEqual([])
})

test.each(['file:///etc/passwd', 'http://[::ffff:7f00:1]/', 'http://169.254.169.254/', 'ftp://127.0.0.1/'])(
  'D10: a redirect to %s is refused',
  async (location) => {
    const server = await startServer((_, response) => response.writeHead(302, { location }).end())
    await expect(fetchVideo(openTestMedia(), server.origin)).rejects.toThrow(kind('refused-address'))
  },
)

test('D10: redirects in a circle end', async () => {
  const server = await startServer((_, response) => response.writeHead(302, { location: '/video.mp4' }).end())
  await expect(fetchVideo(openTestMedia(), server.origin)).rejects.toThrow(kind('network'))
  expect(server.requests).toHaveLength(6)
})

test('D11: a name that leads to a private address is refused at connect, without a byte', async () => {
  const server = await startServer((request, response) => giveVideo(request, response))
  const url = `${server.origin.replace('127.0.0.1', 'localhost')}/video.mp4`
  await expect(fetchVideo(openTestMedia(), server.origin, { url })).rejects.toThrow(kind('refused-address'))
  expect(server.requests).toEqual([])
})

test('D12: headers stay on their origin when a redirect leads away from it', async () => {
  const other = await startServer((request, response) => giveVideo(request, response))
  const server = await startServer((request, response) => {
    const location = request.url === '/video.mp4' ? '/here' : `${other.origin}/there`
    response.writeHead(302, { location }).end()
  })
  // Only here is loopback taken for a public place, since there is no other in a test.
  const check = (text: string) => ({ url: new URL(text), isTrusted: false })
  const http = createHttpSource({ check, lookup })
  onTestFinished(() => http.close())
  const headers = { authorization: 'Bearer sk-canary', 'x-api-key': 'sk-canary' }
  const { signal } = new AbortController()
  const answer = await http.open({
    url: `${server.origin}/video.mp4`,
    headers,
    ownOrigin: server.origin,
    signal,
  })
  const chunks: Uint8Array[] = []
  for await (const some of answer.chunks()) chunks.push(...some)
  expect(Buffer.concat(chunks)).toEqual(video)
  const seen = server.requests.map((request) => request.headers['x-api-key'])
  expect(seen).toEqual(['sk-canary', 'sk-canary'])
  expect(JSON.stringify(other.requests.map((request) => request.rawHeaders))).not.toContain('canary')
})
