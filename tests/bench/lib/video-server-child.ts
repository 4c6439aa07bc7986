import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bigVideoHead } from './big-video.ts'

/** Sends one large video to whoever asks, as fast as it is taken: `video-server-child.ts 512` (megabytes). Prints its port. */
const mediaBytes = Number(process.argv[2]) * 1024 * 1024
const head = bigVideoHead(mediaBytes)
const block = randomFillSync(new Uint8Array(4 * 1024 * 1024))

const server = createServer(async (_, response) => {
  response.writeHead(200, { 'content-length': head.byteLength + mediaBytes, etag: '"video"' }).write(head)
  for (let sent = 0; sent < mediaBytes && !response.destroyed; sent += block.byteLength) {
    if (!response.write(block.subarray(0, mediaBytes - sent))) await once(response, 'drain')
  }
  response.end()
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
