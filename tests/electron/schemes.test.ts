import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../src/main/transport/csp.ts'
import { handleMediaScheme } from '../../src/main/transport/media-scheme.ts'
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
  expect(recipe).not.toMatch(/^\s*(protocols|mimeTypes):/m)
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
