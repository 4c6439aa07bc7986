import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished, vi } from 'vitest'
import { forkHelper } from '../host/headless/fork-helper.ts'
import type { DecodeQueueOptions } from './images/decoding/decode-queue.ts'
import { createImageTools, type ImageTools } from './images/image-tools.ts'
import { openMedia, type Media, type OpenMediaOptions } from './open.ts'

const fixtures = new URL('../../../tests/fixtures/media/', import.meta.url)

// Real disks, threads and sockets on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 30_000 })

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-media-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

export function openTestMedia(options: Partial<OpenMediaOptions> = {}): Media & { directory: string } {
  const directory = options.directory ?? temporaryDirectory()
  const media = openMedia({ startHelper: forkHelper, ...options, directory })
  onTestFinished(() => media.close())
  return { ...media, directory }
}

/** With the real decoder unless another is named. */
export function openTestTools(options: Partial<DecodeQueueOptions> = {}): ImageTools {
  const decoder = new URL('../image-decoder/image-decoder.ts', import.meta.url)
  const tools = createImageTools({ startHelper: forkHelper, decoder, ...options })
  onTestFinished(() => tools.close())
  return tools
}

/** A tiny video; see tests/fixtures/media/README.md. */
export function fixture(name: string): Buffer<ArrayBuffer> {
  return readFileSync(new URL(name, fixtures))
}

/** An image that does not compress away. */
export function image(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff', width = 96, height = 64) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: 'red', noise } })
    .toFormat(format)
    .toBuffer()
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** How often any view of bytes is asked for a number from now on: what a walk through them costs, whatever the machine. */
export function countLooks(): () => number {
  const spies = [vi.spyOn(DataView.prototype, 'getUint8'), vi.spyOn(DataView.prototype, 'getUint32')]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

/** Every file below a folder, as paths from it, sorted. */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(directory, path)).isFile())
    .toSorted()
}

export type TestServer = {
  origin: string
  /** In the order in which they came. */
  requests: IncomingMessage[]
}

/** A real server on loopback that keeps what it was asked. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
