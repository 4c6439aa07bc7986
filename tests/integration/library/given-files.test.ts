import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import type { GivenFile } from '../../../src/shared/contract/given-files.ts'
import { AddedAsset } from '../../../src/shared/domain/asset.ts'
import { openAppCore } from '../../support/app-core.ts'

/** The app as in the desktop window, and a folder of a person's. */
async function prepare() {
  const home = mkdtempSync(join(tmpdir(), 'atelier-given-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const chosen: string[] = []
  const core = await openAppCore(undefined, null, systemClock, { chooseFiles: async () => chosen })
  onTestFinished(() => core.close())
  const write = (name: string, bytes: Uint8Array | string): string => {
    const path = join(home, name)
    writeFileSync(path, bytes)
    return path
  }
  const read = ({ token }: GivenFile) => core.app.respondMedia(new Request(`http://x/given/${token}`))
  return { core, home, chosen, write, read }
}

const image = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

test('a file that is given to the app waits for a window, which reads it once, by a token and never by a path', async () => {
  const { core, home, write, read } = await prepare()
  const bytes = await image()
  core.app.desktop.open([write('A lighthouse.png', bytes)])

  const requests = core.client.app.requests({})
  expect((await requests.next()).value).toEqual({ type: 'open-given' })
  await requests.return?.()
  const lot = await core.client.app.takeGiven({})
  expect(lot.refused).toEqual([])
  expect(JSON.stringify(lot)).not.toContain(basename(home))
  const [given] = lot.files
  if (given === undefined) throw new Error('nothing was given')
  expect(given.name).toBe('A lighthouse.png')
  const answer = await read(given)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const body = new Uint8Array(await answer.arrayBuffer())
  expect(Buffer.from(body).equals(bytes)).toBe(true)
  expect((await read(given)).status).toBe(404)
  expect(await core.client.app.takeGiven({})).toEqual({ files: [], refused: [] })

  // From here on it goes the way of every file that is dropped.
  const kept = await core.app.respondMedia(
    new Request(`http://x/upload?name=${encodeURIComponent(given.name)}`, { method: 'POST', body }),
  )
  expect(AddedAsset.parse(await kept.json())).toMatchObject({ added: 'new', width: 30, height: 20 })
})

test('forty files that come one by one are one lot, the same one twice is one, and their order stays', async () => {
  const { core, write, read } = await prepare()
  const names = Array.from({ length: 40 }, (_, nth) => `Study ${nth}.txt`)
  for (const name of names) core.app.desktop.open([write(name, name)])
  core.app.desktop.open([write('Study 0.txt', 'Study 0.txt')])
  const { files } = await core.client.app.takeGiven({})
  expect(files.map(({ name }) => name)).toEqual(names)
  const bodies = await Promise.all(files.map(async (file) => (await read(file)).text()))
  expect(bodies).toEqual(names)
})

test('a folder, a device, a socket, and what is gone are told apart, and hinder no other', async () => {
  const { core, home, write, chosen } = await prepare()
  const folder = join(home, 'a folder')
  mkdirSync(folder)
  const good = write('good.txt', 'good')
  chosen.push(folder, join(home, 'gone.png'), 'never\0there', good)
  const refused = [
    { name: 'a folder', why: 'no-file' },
    { name: 'gone.png', why: 'missing' },
    { name: 'never\0there', why: 'unreadable' },
  ]
  if (process.platform !== 'win32') {
    const server = createServer().listen(join(home, 'a socket'))
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const link = join(home, 'a link')
    symlinkSync('/dev/zero', link)
    chosen.push(join(home, 'a socket'), '/dev/null', link)
    refused.push(...['a socket', 'null', 'a link'].map((name) => ({ name, why: 'no-file' })))
  }
  const lot = await core.client.app.chooseFiles({})
  expect(lot.files.map(({ name }) => name)).toEqual(['good.txt'])
  expect(lot.refused).toEqual(refused)
})

test('a file that went, or became something else, before it was read is not there', async () => {
  const { core, write, read, chosen, home } = await prepare()
  const [gone, other] = [write('gone.png', 'x'), write('other.png', 'x')]
  chosen.push(gone, other)
  const { files } = await core.client.app.chooseFiles({})
  rmSync(gone)
  rmSync(other)
  mkdirSync(join(home, 'other.png'))
  const statuses = await Promise.all(files.map(async (file) => (await read(file)).status))
  expect(statuses).toEqual([404, 404])
})

test('an address that nobody was given, and any other verb, give nothing', async () => {
  const { core, write, chosen } = await prepare()
  chosen.push(write('empty.txt', ''), write('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const { files } = await core.client.app.chooseFiles({})
  const [empty, drawing] = files.map(({ token }) => `http://x/given/${token}`)
  if (empty === undefined || drawing === undefined) throw new Error('nothing was given')
  const status = async (address: string, method = 'GET') =>
    (await core.app.respondMedia(new Request(address, { method }))).status
  expect([await status('http://x/given/'), await status('http://x/given/../../etc/passwd')]).toEqual([
    404, 404,
  ])
  expect([await status(empty, 'DELETE'), await status(`${empty}/more`)]).toEqual([405, 404])
  expect(await (await core.app.respondMedia(new Request(empty))).text()).toBe('')
  const answer = await core.app.respondMedia(new Request(drawing))
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  await answer.body?.cancel()
})

test('where the window asks for files itself, the app does not', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { capabilities } = await core.client.app.info({})
  expect(capabilities.chooseFiles).toBe(false)
  await expect(core.client.app.chooseFiles({})).rejects.toMatchObject({ code: 'bad-input' })
})
