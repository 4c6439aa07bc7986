import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { exchangeCode } from '../../../src/renderer/rpc/redeem-code.ts'
import { startLoopback } from '../../../src/main/transport/http.ts'
import { proofOf } from '../../../src/main/transport/proof.ts'
import { proofHeader } from '../../../src/shared/rpc/proof.ts'
import { fetchFrom } from './app-address.ts'
import { forwardTo } from './forward.ts'

const appSecret = 'secret-of-the-run-of-the-app'
const doorSecret = 'secret-of-the-development-server'
const window = '22222222-1111-4111-8111-111111111111'

/** Begins, and never ends. */
const endless = () =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('it began')) })

/** The real app's door behind the development server's, and how many windows got in. */
async function opened() {
  const windows: unknown[] = []
  const app = await startLoopback({
    port: 0,
    secret: appSecret,
    takeCode: (given) => given === 'the-code',
    mediaToken: 'token',
    page: async () => new Response('page'),
    onChannel: (channel) => void windows.push(channel),
    respondMedia: async ({ url }) => new Response(url.includes('endless') ? endless() : 'media'),
  })
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    forwardTo({ origin: app.origin, secret: appSecret }, request, response, { port, secret: doorSecret })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await app.close()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const down = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/rpc/down?window=${window}`, { headers })
    await answer.body?.cancel()
    const proof = answer.headers.get(proofHeader)
    if (answer.status === 200) expect(proof).toBe(proofOf(doorSecret, 'answer', window))
    return answer.status
  }
  const up = async (headers: Record<string, string>) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '[]' }
    return (await fetch(`${origin}/rpc/up?window=${window}`, init)).status
  }
  return { app, origin, windows, down, up }
}

test('the development server lets in nobody who does not bring what its own page was given', async () => {
  const { origin, windows, down, up } = await opened()
  expect(await down({})).toBe(403)
  expect(await down({ [proofHeader]: 'wrong' })).toBe(403)
  expect(await up({ [proofHeader]: 'wrong', origin })).toBe(403)
  expect(windows).toEqual([])
})

test('its own page gets in by the code of an address, once, and never learns the app’s secret', async () => {
  const { origin, windows, down } = await opened()
  const enter = (code: string) => exchangeCode({ origin, code, fetch: fetchFrom(origin) })
  expect(await enter('another-code')).toBeNull()
  const secret = await enter('the-code')
  expect(secret).toBe(doorSecret)
  expect(await down({ [proofHeader]: proofOf(secret ?? '', 'down', window) })).toBe(200)
  expect(windows).toHaveLength(1)
})

test.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'http://127.0.0.1:1' }],
  ['the page of another site', { 'sec-fetch-site': 'cross-site' }],
])('a request of %s is refused, whatever it brings', async (_who, foreign) => {
  const { origin, down, up } = await opened()
  const headers = { origin, ...foreign }
  expect(await down({ ...headers, [proofHeader]: proofOf(doorSecret, 'down', window) })).toBe(403)
  expect(await up({ ...headers, [proofHeader]: proofOf(doorSecret, 'up', window) })).toBe(403)
  const enter = { method: 'POST', headers: { ...headers, 'x-atelier-code': 'the-code' } }
  expect((await fetch(`${origin}/rpc/enter`, enter)).status).toBe(403)
})

test('media goes through by the token in its address', async () => {
  const { origin } = await opened()
  expect(await (await fetch(`${origin}/media/token/asset/a/original`)).text()).toBe('media')
  expect((await fetch(`${origin}/media/wrong/asset/a/original`)).status).toBe(403)
})

test('an app that dies in the middle of an answer leaves nobody waiting for the rest', async () => {
  const { app, origin } = await opened()
  const { body } = await fetch(`${origin}/media/token/asset/endless/original`)
  const reader = body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('it began')
  const rest = reader?.read()
  const cut = rest?.catch((error: unknown) => error)
  await app.close()
  expect(await cut).toBeInstanceOf(Error)
})
