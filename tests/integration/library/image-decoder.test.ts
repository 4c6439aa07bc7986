import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchMemory } from '../../faults/rig/memory.ts'
import { canary } from '../../support/canary-key.ts'
import { hostilePixels, hostilePng } from '../../support/hostile-png.ts'

const uploadChild = fileURLToPath(new URL('../../support/children/upload-child.ts', import.meta.url))
const authority = fileURLToPath(new URL('../../fixtures/certificates/authority.pem', import.meta.url))
/** Decoding for seconds on a busy machine. */
const patience = 120_000

/** What machines set for programs that reach others, and a secret. */
const noneOfItsBusiness = {
  ATELIER_CANARY: canary,
  HTTPS_PROXY: 'http://127.0.0.1:1',
  NODE_EXTRA_CA_CERTS: authority,
  NO_PROXY: '*',
  SSL_CERT_DIR: '/nowhere',
  SSL_CERT_FILE: authority,
  TZ: 'UTC',
}

let pixels: Buffer
let directory: string
let app: ChildProcess

beforeAll(async () => {
  pixels = await hostilePixels()
})

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atelier-decoder-'))
  const env = { ...process.env, ...noneOfItsBusiness }
  app = fork(uploadChild, [join(directory, 'data')], { env, execArgv: [] })
  await once(app, 'message')
})

afterEach(async () => {
  app.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
})

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const file = join(directory, name)
  await writeFile(file, bytes)
  return file
}

const hostileFile = (name: string) => fileOf(name, hostilePng(pixels, name))

async function smallFile(background: string): Promise<string> {
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return fileOf(background, await small.png().toBuffer())
}

/** How adding each of them went. */
async function add(files: readonly string[]): Promise<number[]> {
  app.send(files)
  const [statuses] = (await once(app, 'message')) as [number[]]
  return statuses
}

/** Processes that the app has started. */
function helpers(pid = app.pid ?? 0): number[] {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return []
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(join(tasks, task, 'children'), 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The decoder while it is in the middle of a hostile image. */
async function busyDecoder(): Promise<number> {
  const isBusy = () => helpers().some((pid) => memoryOf(pid) > 150)
  await expect.poll(isBusy, { timeout: patience, interval: 5 }).toBe(true)
  return helpers().find((pid) => memoryOf(pid) > 150) ?? 0
}

const isGone = (pid: number) => !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(readStatus(pid))
const readStatus = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')

test(
  'an image of 373 KB that takes 400 MB to decode costs the app less than 64 MB, four at once too',
  { timeout: patience },
  async () => {
    await add([await smallFile('teal')])
    const [decoder = 0] = helpers()
    const [own, decoders] = [watchMemory(app.pid ?? 0), watchMemory(decoder)]
    expect(await add([await hostileFile('one')])).toEqual([201])
    expect(own.riseMegabytes()).toBeLessThan(64)

    const four = await Promise.all(['two', 'three', 'four', 'five'].map(hostileFile))
    expect(await add(four)).toEqual([201, 201, 201, 201])
    expect(own.riseMegabytes()).toBeLessThan(64)
    // One after the other.
    expect(helpers()).toEqual([decoder])
    expect(decoders.riseMegabytes()).toBeGreaterThan(300)
    expect(decoders.riseMegabytes()).toBeLessThan(600)
  },
)

test('the decoder has no key, no database, and nothing of the app’s environment', async () => {
  await add([await smallFile('teal')])
  const [decoder = 0] = helpers()
  const read = (name: string) => readFileSync(`/proc/${decoder}/${name}`, 'utf8')
  const names = read('environ')
    .split('\0')
    .filter(Boolean)
    .map((one) => one.split('=')[0])
  const allowed = ['LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'TMPDIR', 'TMP', 'TEMP']
  const channel = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']
  expect(names.filter((name = '') => ![...allowed, ...channel].includes(name))).toEqual([])
  expect(read('cmdline').split('\0').filter(Boolean)).toEqual([
    process.execPath,
    fileURLToPath(new URL('../../../src/main/image-decoder/image-decoder.ts', import.meta.url)),
  ])
  const open = readdirSync(`/proc/${decoder}/fd`).map((fd) => readlinkSync(`/proc/${decoder}/fd/${fd}`))
  expect(open.filter((path) => path.startsWith(directory))).toEqual([])
  // Its own channel is the only one that leads anywhere else.
  expect(open.filter((path) => path.startsWith('socket:'))).toHaveLength(1)
  expect(Number(read('oom_score_adj'))).toBe(1000)
})

test(
  'a decoder that is killed in the middle loses nothing of what it was doing',
  { timeout: patience },
  async () => {
    const files = [await hostileFile('one'), await smallFile('teal'), await smallFile('navy')]
    const added = add(files)
    const decoder = await busyDecoder()
    process.kill(decoder, 'SIGKILL')
    expect(await added).toEqual([201, 201, 201])
    expect(helpers()).not.toContain(decoder)
  },
)

test(
  'an app that is killed takes its decoder with it, in the middle of an image',
  { timeout: patience },
  async () => {
    void add([await hostileFile('one'), await hostileFile('two')]).catch(() => {})
    const decoder = await busyDecoder()
    app.kill('SIGKILL')
    await expect.poll(() => isGone(decoder), { timeout: 1_000, interval: 5 }).toBe(true)
  },
)

test('an app that closes ends its decoder and then by itself', { timeout: patience }, async () => {
  await add([await smallFile('teal')])
  const [decoder = 0] = helpers()
  void add([await hostileFile('one')]).catch(() => {})
  await busyDecoder()
  app.send([])
  const [code] = (await once(app, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(isGone(decoder)).toBe(true)
})
