import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentSecurityPolicy } from '../../src/main/transport/csp.ts'
import { handleMediaScheme } from '../../src/main/transport/media-scheme.ts'
import { sendInSlices } from '../../src/renderer/rpc/send-slices.ts'
import { runDesktop } from './run-desktop.ts'

type Desktop = Awaited<ReturnType<typeof runDesktop>>

async function get({ handlers }: Desktop, url: string, init?: RequestInit): Promise<Response> {
  const handler = handlers.get(new URL(url).protocol.slice(0, -1))
  if (handler === undefined) throw new Error(`nobody handles ${url}`)
  return handler(new Request(url, init))
}

test('a packed app is registered for no addresses: nobody in it would answer them', () => {
  const recipe = readFileSync(new URL('../../electron-builder.yml', import.meta.url), 'utf8')
  expect(recipe).toContain('appId:')
  expect(recipe).not.toMatch(/^\s*protocols:|x-scheme-handler/m)
})

test('the page comes from our own origin, under the content security policy', async () => {
  const desktop = await runDesktop()
  const addresses = ['app://atelier/', 'app://atelier/assets/main.js', 'app://atelier/missing']
  const answers = await Promise.all(addresses.map((url) => get(desktop, url)))
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy('electron'))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const page = await get(desktop, 'app://atelier/?room=chat')
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await page.text()).toContain('<title>Atelier</title>')
})

test('other hosts of the scheme, other methods and paths out of the folder are refused', async () => {
  const desktop = await runDesktop()
  expect((await get(desktop, 'app://other/')).status).toBe(404)
  expect((await get(desktop, 'app://atelier/', { method: 'POST' })).status).toBe(405)
  expect((await get(desktop, 'app://atelier/..%2f..%2fetc%2fpasswd')).status).toBe(404)
})

test('media come from the app, and may be read by our page', async () => {
  const desktop = await runDesktop()
  const answer = await get(desktop, 'media://local/asset/ast_1/original', {
    headers: { origin: 'app://atelier' },
  })
  expect(await answer.text()).toBe('media /asset/ast_1/original')
  expect(answer.headers.get('access-control-allow-origin')).toBe('app://atelier')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('media are refused to other origins and from other hosts of the scheme', async () => {
  const desktop = await runDesktop()
  const url = 'media://local/asset/ast_1/original'
  const origins = ['https://example.com', 'null', 'app://other']
  const answers = await Promise.all(origins.map((origin) => get(desktop, url, { headers: { origin } })))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await get(desktop, 'media://elsewhere/asset/ast_1/original')).status).toBe(404)
})

test('a partial answer stays one: status, range and body are passed on untouched', async () => {
  const desktop = await runDesktop()
  handleMediaScheme(desktop.electron.protocol, {
    pageOrigin: 'app://atelier',
    respondMedia: async () =>
      new Response('cde', {
        status: 206,
        headers: { 'content-range': 'bytes 2-4/9', 'content-type': 'video/mp4' },
      }),
  })
  const answer = await get(desktop, 'media://local/asset/ast_1/original', { headers: { range: 'bytes=2-4' } })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/9')
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  expect(await answer.text()).toBe('cde')
})

test('a preflight for an upload is answered without asking the app', async () => {
  const desktop = await runDesktop()
  const answer = await get(desktop, 'media://local/upload?name=a.png', {
    method: 'OPTIONS',
    headers: { origin: 'app://atelier' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
  expect(await answer.text()).toBe('')
})

const megabyte = 1024 ** 2

/** The desktop window's page, whose addresses the shell answers: each body is whole before anybody hears of it, as in Electron. */
function pageOf(desktop: Desktop, respondMedia: (request: Request) => Promise<Response>) {
  handleMediaScheme(desktop.electron.protocol, { pageOrigin: 'app://atelier', respondMedia })
  const bodies: number[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const body = await new Response(init.body).arrayBuffer()
    bodies.push(body.byteLength)
    return get(desktop, url, { ...init, body })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return bodies
}

test('of a file of the window no more than a megabyte is read into the app at once, and all of it arrives', async () => {
  const arrived: Uint8Array[] = []
  const bodies = pageOf(await runDesktop(), async (request) => {
    for await (const chunk of request.body ?? []) arrived.push(chunk)
    return new Response('kept', { status: 201 })
  })
  const bytes = Buffer.alloc(3 * megabyte + 5, 'atelier')
  const percents: number[] = []
  const answer = await sendInSlices('media://local/upload?name=a.mp4', new Blob([bytes]), (percent) => {
    percents.push(percent)
  })
  expect(await answer.text()).toBe('kept')
  expect(Buffer.concat(arrived).equals(bytes)).toBe(true)
  expect(bodies).toEqual([megabyte, megabyte, megabyte, 5])
  expect(percents).toEqual([33, 66, 99])
})

test('a file that is refused by its beginning, or called off, is sent no further', async () => {
  const desktop = await runDesktop()
  const file = new Blob([Buffer.alloc(3 * megabyte)])
  const refused = pageOf(desktop, async () => new Response('no', { status: 415 }))
  expect((await sendInSlices('media://local/upload?name=a.exe', file)).status).toBe(415)
  expect(refused).toEqual([megabyte])

  const sent = pageOf(desktop, async (request) => new Response(await request.text()))
  const abort = new AbortController()
  const sending = sendInSlices('media://local/upload', file, () => abort.abort(), abort.signal)
  await expect(sending).rejects.toThrow()
  expect(sent).toEqual([megabyte])
})
