import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from '../run-tool.ts'
import { cachedPackage, fetchPackages, unpacking } from './fetch-packages.ts'
import type { RuntimePackage } from './runtime-packages.ts'

/** npm itself, asking a registry of this test's own for a package of another system. */

const name = '@img/sharp-elsewhere'
const version = '1.2.3'
let folder: string
let asked: string[]
let close: () => void

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-fetch-'))
  asked = []
  const archive = await packOf(folder)
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(path)
    response.setHeader('connection', 'close')
    if (path.endsWith('.tgz')) return void response.end(archive)
    const tarball = `http://${request.headers.host}/sharp-elsewhere.tgz`
    const one = { name, version, os: ['elsewhere'], dist: { tarball, integrity: sha512(archive) } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: one } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  vi.stubEnv('npm_config_cache', join(folder, 'npm'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  close()
  rmSync(folder, { recursive: true })
})

function sha512(bytes: Buffer): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}

async function packOf(place: string): Promise<Buffer> {
  mkdirSync(join(place, 'package', 'lib'), { recursive: true })
  writeFileSync(join(place, 'package', 'package.json'), JSON.stringify({ name, version, os: ['elsewhere'] }))
  writeFileSync(join(place, 'package', 'lib', 'sharp.node'), 'native')
  const { exitCode, output } = await run('tar', ['-czf', 'made.tgz', 'package'], { directory: place })
  expect(output + exitCode).toBe('0')
  return readFileSync(join(place, 'made.tgz'))
}

function locked(integrity: string): RuntimePackage {
  return { path: `node_modules/${name}`, name, version, integrity, license: 'MIT' }
}

test(
  'a package made for another system is fetched, unpacked, and asked for once',
  { timeout: 60_000 },
  async () => {
    const cache = join(folder, 'cache')
    const one = locked(sha512(readFileSync(join(folder, 'made.tgz'))))
    await fetchPackages([one, one], cache)
    expect(readFileSync(join(cachedPackage(one, cache), 'lib', 'sharp.node'), 'utf8')).toBe('native')
    expect(new Set(asked)).toEqual(new Set([`/${name}`, '/sharp-elsewhere.tgz']))
    const first = asked.length
    await fetchPackages([one], cache)
    expect(asked).toHaveLength(first)
    expect(readdirSync(cache)).toHaveLength(1)
  },
)

test(
  'a package with another hash than the lock file has is refused, and nothing of it stays',
  { timeout: 60_000 },
  async () => {
    const cache = join(folder, 'cache')
    const one = locked(sha512(Buffer.from('what was looked at when it was locked')))
    await expect(fetchPackages([one], cache)).rejects.toThrow(
      'came with another hash than package-lock.json has',
    )
    expect(readdirSync(cache)).toEqual([])
  },
)

test('where the registry cannot be had, what npm said is handed on', { timeout: 60_000 }, async () => {
  close()
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_fetch_retries', '0')
  const cache = join(folder, 'cache')
  await expect(fetchPackages([locked('sha512-AA==')], cache)).rejects.toThrow(
    /npm pack failed:\n.*ECONNREFUSED/s,
  )
  expect(readdirSync(cache)).toEqual([])
})

test('the archive is named to tar as every build of it takes it: without a drive, without a backslash', () => {
  const [, archive = ''] = unpacking('img-sharp-win32-x64-0.35.0.tgz')
  expect(archive).toBe('../img-sharp-win32-x64-0.35.0.tgz')
  expect(unpacking('a.tgz').join(' ')).not.toMatch(/[:\\]/)
})
