import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchRuntimes, runtimeChecksums } from './fetch-runtime.ts'
import { everyTarget, type Target } from './target.ts'

const target: Target = { platform: 'linux', arch: 'arm64' }
const bytes = Buffer.from('a runtime')
const name = Object.keys(runtimeChecksums()).find((one) => /^electron-v.*-linux-arm64\.zip$/.test(one)) ?? ''

afterEach(() => void vi.unstubAllEnvs())

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'atelier-runtime-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** A mirror as a company has one; what it was asked for. */
async function startMirror(): Promise<{ asked: string[]; host: string; close(): void }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('connection', 'close')
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('ELECTRON_MIRROR', `http://${host}/electron/`)
  return { asked, host, close: () => void server.close() }
}

test('a runtime is fetched from the mirror that is named, and from the cache when it is there', async () => {
  const { asked } = await startMirror()
  const checksums = { [name]: createHash('sha256').update(bytes).digest('hex') }
  const cacheRoot = folder()
  await fetchRuntimes([target], { cacheRoot, checksums })
  await fetchRuntimes([target], { cacheRoot, checksums })
  expect(asked).toEqual([expect.stringMatching(new RegExp(`^/electron/v[0-9.]+/${name}$`))])
  expect(readdirSync(cacheRoot, { recursive: true }).join(' ')).toContain(name)
})

test('what is not the runtime that Electron’s package names is refused, and nothing of it stays', async () => {
  const { host } = await startMirror()
  const cacheRoot = folder()
  await expect(fetchRuntimes([target], { cacheRoot })).rejects.toThrow(
    new RegExp(`^Electron's runtime for linux-arm64 could not be fetched from ${host} \\(.*checksum`),
  )
  expect(readdirSync(cacheRoot)).toEqual([])
})

test('where nobody answers it is one sentence that says whom was asked, and where to read on', async () => {
  const { host, close } = await startMirror()
  close()
  await expect(fetchRuntimes([target], { cacheRoot: folder() })).rejects.toThrow(
    `Electron's runtime for linux-arm64 could not be fetched from ${host} (ECONNREFUSED). Behind a proxy or a mirror: docs/packaging.md`,
  )
})

test('Electron’s package knows the runtime of every target', () => {
  const names = Object.keys(runtimeChecksums()).join(' ')
  for (const { platform, arch } of everyTarget)
    expect(names).toMatch(new RegExp(`electron-v[0-9.]+-${platform}-${arch}\\.zip`))
})
