import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.ts'
import { listFiles } from '../../../scripts/lib/list-files.ts'
import { startLoopback, type Loopback } from '../../../src/main/transport/http.ts'
import { createEntryCodes, type EntryCodes } from '../../../src/main/transport/entry-codes.ts'
import { proofOf } from '../../../src/main/transport/proof.ts'
import { openPage, type RespondPage } from '../../../src/main/transport/page.ts'
import type { AppInfo } from '../../../src/shared/contract/app.ts'
import { contract } from '../../../src/shared/contract/index.ts'
import type { JobEvent } from '../../../src/shared/contract/jobs.ts'
import type { AssetId, JobId } from '../../../src/shared/domain/ids.ts'
import { AppError } from '../../../src/shared/errors.ts'
import type { Handlers } from '../../../src/shared/rpc/procedure.ts'
import { serve } from '../../../src/shared/rpc/serve.ts'
import type { Probe } from '../../fixtures/window/main.ts'

declare const probe: Probe

const secret = 'the-secret-of-this-run-0123456789'
const mediaToken = 'the-media-token-of-this-run'
const assetId = 'ast_01jd0000000000000000000000' as AssetId
const jobId = 'job_01jd0000000000000000000000' as JobId

let directory: string
let browser: Browser
let respondPage: RespondPage
let image: Uint8Array<ArrayBuffer>
let codes: EntryCodes
let app: Loopback
let cleanedUp: PromiseWithResolvers<void>
let page: Page

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atelier-window-'))
  const root = fileURLToPath(new URL('../../fixtures/window', import.meta.url))
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    plugins: [listFiles],
    build: { outDir: directory, modulePreload: false },
  })
  respondPage = await openPage(directory, 'browser')
  image = Uint8Array.from(
    await sharp({ create: { width: 12, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  const executablePath = findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  browser = await chromium.launch({ args, ...(executablePath === null ? {} : { executablePath }) })
  // On a fresh clone both the bundler and the browser are read from a cold disk.
}, 120_000)
afterAll(async () => {
  await browser.close()
  await rm(directory, { recursive: true })
})

beforeEach(async () => {
  cleanedUp = Promise.withResolvers()
  codes = createEntryCodes(() => {})
  app = await startLoopback({
    port: 0,
    secret,
    takeCode: (given) => codes.take(given),
    mediaToken,
    page: respondPage,
    respondMedia,
    onChannel(channel) {
      serve(contract, handlers as unknown as Handlers<typeof contract>, channel, {
        toAppError: (error) => (error instanceof AppError ? error : new AppError('internal')),
      })
    },
  })
  page = await browser.newPage()
})
afterEach(async () => {
  await page.close()
  await app.close()
})

/** The few procedures that the page asks for. */
const handlers = {
  app: {
    info: (): AppInfo => ({
      version: '1.2.3',
      capabilities: {
        openExternal: false,
        notifications: false,
        sandbox: true,
        tray: false,
        keepRunning: false,
        openAtLogin: false,
        reveal: false,
        dragOut: false,
        chooseFiles: false,
        chooseFolder: false,
        ownWindow: false,
        restart: false,
      },
      mediaBase: `/media/${mediaToken}`,
      dataDirectory: null,
      system: 'Linux',
    }),
  },
  library: {
    async *watch() {
      for (let n = 0; n < 10_000; n += 1) yield { type: 'asset-removed', assetId }
    },
  },
  jobs: {
    async *watch(_input: object, { signal }: { signal: AbortSignal }): AsyncGenerator<JobEvent> {
      try {
        yield { type: 'job-removed', jobId }
        await new Promise<void>((resolve) =>
          signal.addEventListener('abort', () => resolve(), { once: true }),
        )
      } finally {
        cleanedUp.resolve()
      }
    },
  },
}

async function respondMedia(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === `/asset/${assetId}/original`) {
    return new Response(image, {
      headers: { 'content-type': 'image/png', 'content-security-policy': 'sandbox' },
    })
  }
  if (pathname !== '/upload') return new Response(null, { status: 404 })
  await request.bytes()
  const data = { name: searchParams.get('name') ?? '' }
  return Response.json(new AppError('unsupported-file', { data }).toFailure(), { status: 415 })
}

function open(fragment = `#${codes.current()}`): Promise<unknown> {
  return page.goto(`${app.origin}/?room=chat${fragment}`)
}

test('a page under the policy connects, calls, streams, shows an image and uploads, and breaks no rule', async () => {
  await open()
  expect(await page.evaluate(() => probe.version())).toBe('1.2.3')
  expect(await page.evaluate(() => probe.countItems())).toBe(10_000)
  expect(await page.evaluate((id) => probe.imageWidth(id), assetId)).toBe(12)
  expect(await page.evaluate(() => probe.upload('notes & words.txt'))).toBe(
    'unsupported-file notes & words.txt',
  )
  expect(await page.evaluate(() => probe.violations())).toEqual([])
})

test('the code leaves the address at once, and the tab goes on: reloaded, come back to, and copied', async () => {
  await open()
  await page.evaluate(() => probe.version())
  expect(page.url()).toBe(`${app.origin}/?room=chat`)
  await page.reload()
  expect(await page.evaluate(() => probe.version())).toBe('1.2.3')
  await page.goto('about:blank')
  await page.goBack()
  expect(await page.evaluate(() => probe.version())).toBe('1.2.3')
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const copied = await opening
  await copied.waitForLoadState()
  expect(await copied.evaluate(() => probe.version())).toBe('1.2.3')
})

test('a used address is worthless elsewhere, does no harm in its own tab, and the next one opens a window', async () => {
  const used = `#${codes.current()}`
  await open(used)
  await page.evaluate(() => probe.version())
  const elsewhere = await browser.newContext()
  try {
    const other = await elsewhere.newPage()
    await other.goto(`${app.origin}/${used}`)
    expect(await other.evaluate(() => probe.detail())).toBe('refused')
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0)
    await page.goto('about:blank')
    await open(used)
    expect(await page.evaluate(() => probe.version())).toBe('1.2.3')
    await other.goto('about:blank')
    await other.goto(`${app.origin}/#${codes.current()}`)
    expect(await other.evaluate(() => probe.version())).toBe('1.2.3')
  } finally {
    await elsewhere.close()
  }
})

test('of two windows that open the same address at once, one comes in', async () => {
  const elsewhere = await browser.newContext()
  try {
    const other = await elsewhere.newPage()
    const address = `${app.origin}/#${codes.current()}`
    await Promise.all([page, other].map((one) => one.goto(address)))
    const details = await Promise.all([page, other].map((one) => one.evaluate(() => probe.detail())))
    expect(details.toSorted()).toEqual(['refused', undefined])
  } finally {
    await elsewhere.close()
  }
})

test.each([
  ['without the secret', '', 'no-secret'],
  ['with a fragment that is no secret', '#top', 'no-secret'],
  ['with the code of another run', '#the-code-of-another-run', 'refused'],
  ['with the secret in place of a code', `#${secret}`, 'refused'],
])('opened %s the page can say so', async (_how, fragment, detail) => {
  await open(fragment)
  expect(await page.evaluate(() => probe.detail())).toBe(detail)
})

test('leaving a loop in the page ends the handler', async () => {
  await open()
  await page.evaluate(() => probe.watchJobsAndLeave())
  await expect(cleanedUp.promise).resolves.toBeUndefined()
})

test('closing the window ends what it watched', async () => {
  await open()
  await page.evaluate(() => probe.watchJobs())
  await page.close()
  await expect(cleanedUp.promise).resolves.toBeUndefined()
})

test('the page learns that the app is gone', async () => {
  await open()
  await page.evaluate(() => probe.version())
  const closed = page.evaluate(() => probe.closed())
  await app.close()
  await expect(closed).resolves.toBeUndefined()
})

test('in the desktop window the page speaks through the port that its preload hands over', async () => {
  await page.addInitScript(() => {
    Object.assign(window, { atelierHost: 'electron' })
    window.addEventListener('message', ({ data }) => {
      if (data.type !== 'atelier-hello') return
      const { port1, port2 } = new MessageChannel()
      const value: AppInfo = {
        version: 'by port',
        capabilities: {
          openExternal: true,
          notifications: false,
          sandbox: true,
          tray: false,
          keepRunning: false,
          openAtLogin: false,
          reveal: false,
          dragOut: false,
          chooseFiles: false,
          chooseFolder: false,
          ownWindow: false,
          restart: false,
        },
        mediaBase: 'media://local',
        dataDirectory: null,
        system: 'Linux',
      }
      port1.addEventListener('message', ({ data: { id } }) =>
        port1.postMessage({ type: 'answer', id, value }),
      )
      port1.start()
      window.postMessage({ type: 'atelier-port' }, location.origin)
      window.postMessage({ type: 'atelier-port' }, location.origin, [port2])
    })
  })
  await open('')
  expect(await page.evaluate(() => probe.version())).toBe('by port')
})

test('an address that could not be asked about is good as soon as the app answers again', async () => {
  await page.route('**/rpc/enter', (route) => route.abort(), { times: 1 })
  await open()
  expect(await page.evaluate(() => probe.detail())).toBe('unreachable')
  await page.reload()
  expect(await page.evaluate(() => probe.version())).toBe('1.2.3')
})

test('a page of another port reaches neither frames nor media nor the page itself', async () => {
  const foreign = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>foreign</title>')
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
  const foreignWindow = crypto.randomUUID()
  const paths = {
    origin: app.origin,
    proof: proofOf(secret, 'down', foreignWindow),
    window: foreignWindow,
    code: codes.current(),
    media: `/media/${mediaToken}/asset/${assetId}/original`,
  }
  const outcome = await page.evaluate(async ({ origin, proof, window, code, media }) => {
    const reached = (address: string, init: RequestInit) =>
      fetch(origin + address, init).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'blocked',
      )
    const image = new Image()
    image.src = origin + media
    const body = '[]'
    return {
      enter: await reached('/rpc/enter', { method: 'POST', headers: { 'x-atelier-code': code } }),
      down: await reached(`/rpc/down?window=${window}`, { headers: { 'x-atelier-proof': proof } }),
      up: await reached(`/rpc/up?window=${window}`, { method: 'POST', mode: 'no-cors', body }),
      page: await reached('/', {}),
      image: await image.decode().then(
        () => 'shown',
        () => 'blocked',
      ),
    }
  }, paths)
  expect(outcome).toEqual({
    enter: 'blocked',
    down: 'blocked',
    up: 'blocked',
    page: 'blocked',
    image: 'blocked',
  })
  foreign.closeAllConnections()
  foreign.close()
})
