import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.ts'
import { proofOf } from '../../../src/main/transport/proof.ts'
import { proofHeader } from '../../../src/shared/rpc/proof.ts'
import { startNode } from '../../support/children/child-process.ts'

const entry = fileURLToPath(new URL('../../../src/main/headless.ts', import.meta.url))
const page = fileURLToPath(new URL('../../../out/renderer', import.meta.url))

async function dataFolder(): Promise<string> {
  // The page is read at start; here it only has to be there.
  await mkdir(page, { recursive: true })
  const data = await mkdtemp(join(tmpdir(), 'atelier-port-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  return data
}

async function start(data: string, ...more: string[]) {
  const args = [entry, '--data', data, '--keychain', 'memory', '--no-open', ...more]
  const app = await startNode(args, /^Atelier is ready at (\S+)$/)
  onTestFinished(app.kill)
  const { href, origin, port, hash } = new URL(app.match[1] ?? '')
  return { ...app, address: href, origin, port: Number(port), code: hash.slice(1) }
}

/** Another user of this computer, at a port that the app has left. */
async function squat(port: number, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const leave = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(leave)
  return leave
}

async function openBrowser() {
  const executablePath = findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ args, ...(executablePath === null ? {} : { executablePath }) })
  onTestFinished(() => browser.close())
  return (await browser.newContext()).newPage()
}

const enter = (origin: string, code: string) =>
  fetch(`${origin}/rpc/enter`, { method: 'POST', headers: { origin, 'x-atelier-code': code } })

test('an app that is started again has a port of its own, and at the one of before says only that it was started anew', async () => {
  const data = await dataFolder()
  const first = await start(data)
  const secret = await (await enter(first.origin, first.code)).text()
  await first.stop()

  const second = await start(data)
  expect(second.port).not.toBe(first.port)
  for (const code of [first.code, second.code]) expect((await enter(first.origin, code)).status).toBe(403)
  const window = crypto.randomUUID()
  const headers = { [proofHeader]: proofOf(secret, 'down', window) }
  const down = await fetch(`${first.origin}/rpc/down?window=${window}`, { headers })
  expect([down.status, await down.text()]).toEqual([403, ''])
  for (const path of ['/', '/index.html', '/assets/index.js', '/media/token/asset/a/original']) {
    const answer = await fetch(first.origin + path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      410,
      'text/plain; charset=utf-8',
    ])
    expect(await answer.text()).toContain('Atelier was restarted')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await enter(second.origin, first.code)).status).toBe(403)
  const own = await (await enter(second.origin, second.code)).text()
  expect(own).not.toBe(secret)
  await second.stop()
})

test('a script that another user planted at the port of before is not in the window of the next run', async () => {
  const data = await dataFolder()
  const first = await start(data)
  await first.stop()
  const script = `onfetch = (event) => event.request.mode === 'navigate' && event.respondWith(
    new Response('<title>foreign</title>', { headers: { 'content-type': 'text/html' } }))`
  const leave = await squat(first.port, ({ url }, response) => {
    const isScript = url === '/planted.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<title>squatter</title>')
  })
  const before = await openBrowser()
  await before.goto(first.origin)
  await before.evaluate(async () => {
    await navigator.serviceWorker.register('/planted.js')
    await navigator.serviceWorker.ready
  })
  await leave()

  const second = await start(data)
  const window = await before.context().newPage()
  // Where the page is not built there is nothing at the address, which is enough here.
  await window.goto(second.address).catch(() => null)
  expect(await window.title()).not.toBe('foreign')
  // A window of before that asks at its port rids the browser of what was planted there.
  await window.goto(first.origin)
  expect(await window.title()).toBe('foreign')
  expect(await before.evaluate(async () => (await fetch('/rpc/down')).status)).toBe(403)
  await window.reload()
  expect(await window.textContent('body')).toContain('Atelier was restarted')
  await second.stop()
})

test('where somebody else has the port of before, the app starts all the same', async () => {
  const data = await dataFolder()
  const first = await start(data)
  await first.stop()
  const leave = await squat(first.port, (_request, response) => response.end())
  const second = await start(data)
  expect(second.port).not.toBe(first.port)
  await second.stop()
  await leave()
})

test.each([
  [
    'EACCES',
    /^The system does not allow port 8080\. Choose another with --port, or leave that option out\.$/,
  ],
  ['EPERM', /^The system does not allow port 8080\. Choose another with --port, or leave that option out\.$/],
  ['EADDRINUSE', /^Port 8080 is in use\. Choose another with --port, or leave that option out\.$/],
])('a port that is refused with %s is told by its number, not as the data folder', async (code, says) => {
  const data = await dataFolder()
  // Windows keeps ranges of ports for itself; here it is told by a server that cannot listen.
  const refusing = `
    import { Server } from 'node:net'
    const fault = Object.assign(new Error('listen'), { code: '${code}', syscall: 'listen', port: 8080 })
    Server.prototype.listen = function () { process.nextTick(() => this.emit('error', fault)) }`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(refusing)}`, entry, '--data', data]
  const failure = await startNode(
    [...args, '--keychain', 'memory', '--no-open', '--port', '8080'],
    /^Atelier is ready at (\S+)$/,
  ).then(
    () => 'It started.',
    (error: Error) => error.message,
  )
  const [, ...lines] = failure.split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(says)
})
