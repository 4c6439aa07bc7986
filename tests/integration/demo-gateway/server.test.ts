import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const routes = [
  ['GET', '/v1/models', { error: { type: 'new_api_error', code: '' } }],
  ['POST', '/v1/images/generations', { error: { type: 'new_api_error', code: '' } }],
  ['POST', '/v1/video/generations', { error: { type: 'new_api_error', code: '' } }],
  ['GET', '/v1/video/generations/task_1', { error: { type: 'new_api_error', code: '' } }],
  ['POST', '/videod/v1/videos/text2video', { error: { type: 'new_api_error', code: '' } }],
  ['GET', '/videod/v1/videos/image2video/task_1', { error: { type: 'new_api_error', code: '' } }],
  ['POST', '/v1/chat/completions', { error: { type: 'new_api_error', code: '' } }],
  ['POST', '/v1beta/models/demo-chat:generateContent', { error: { code: 401, status: 'UNAUTHENTICATED' } }],
  ['POST', '/v1beta/models/demo-chat:streamGenerateContent', { error: { status: 'UNAUTHENTICATED' } }],
  ['POST', '/v1/messages', { error: { type: 'authentication_error', code: 'invalid_api_key' } }],
] as const

test.each(routes)('%s %s answers a wrong or missing key with 401', async (method, path, body) => {
  for (const headers of [{}, { authorization: 'Bearer sk-wrong', 'x-api-key': 'sk-wrong' }]) {
    const response = await fetch(`${gateway.origin}${path}`, { method, headers: headers as never })
    expect(response.status).toBe(401)
    const { error } = (await response.json()) as { error: Record<string, string> }
    expect({ error }).toMatchObject(body)
    expect(error['message']).toContain(response.headers.get('x-oneapi-request-id') ?? 'no request id')
    expect(error['message']).not.toContain('sk-')
  }
})

test('no page is served, whatever name it has bound to this address, and no address of a file either', async () => {
  const { host, port, origin } = new URL(gateway.origin)
  const file = '/files/night-16x9.mp4?expires=1&signature=x'
  const statusOf = async (path: string, headers: Record<string, string>) => {
    const asked = request({ host: '127.0.0.1', port, path, setHost: false })
    for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value)
    asked.end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  const authorization = `Bearer ${gateway.key}`
  for (const path of ['/v1/models', file, '/nowhere']) {
    expect(await statusOf(path, { host: 'evil.example', authorization })).toBe(403)
    expect(await statusOf(path, { host: `evil.example:${port}`, authorization })).toBe(403)
    expect(await statusOf(path, { host, authorization, origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf(path, { host, authorization, origin: 'null' })).toBe(403)
  }
  expect(await statusOf('/v1/models', { host, authorization })).toBe(200)
  expect(await statusOf('/v1/models', { host: `localhost:${port}`, authorization, origin })).toBe(200)
})

test('the models are listed with their owners', async () => {
  const body = (await (await gateway.get('/v1/models')).json()) as {
    data: { id: string; owned_by: string }[]
  }
  const ids = body.data.map(({ id }) => id)
  for (const id of [
    'demo-chat',
    'imagea-2',
    'videobq2-image',
    'videoa-3.1-generate-preview',
    'videoc-1.0-t2v',
    'videod-v3',
    'multimodal-3-pro-image-preview',
  ]) {
    expect(ids).toContain(id)
  }
  expect(body.data.every(({ owned_by: owner }) => owner === 'demo')).toBe(true)
})

test('an unknown path and a wrong method are a 404 in JSON', async () => {
  for (const path of ['/', '/v1/unknown', '/v1/messages', '/files/a/b', '/v1/video/generations/%zz']) {
    const response = await gateway.get(path)
    expect(response.status, path).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
  }
})

test('a file name that nobody signed is refused', async () => {
  for (const path of [
    '/files/tide-16x9-1.mp4',
    '/files/..%2Fpackage.json?expires=9999999999999&signature=x',
  ]) {
    expect((await fetch(`${gateway.origin}${path}`)).status).toBe(403)
  }
})

test('faults are answered as often as told, in the words of each format', async () => {
  const faulty = await startTestGateway({ faults: { status: 429, every: 2 } })
  const draw = (): Promise<Response> =>
    faulty.post('/v1/images/generations', { model: 'imagea-2', prompt: 'A sea', size: '64x64' })
  expect((await draw()).status).toBe(200)
  const refused = await draw()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.json()).toMatchObject({ error: { type: 'rate_limit_error' } })
  expect((await faulty.get('/v1/models')).status).toBe(200)
  expect((await draw()).status).toBe(200)
  const video = await faulty.post('/v1/video/generations', { model: 'videobq3-pro', prompt: 'A sea' })
  expect([video.status, await video.json()]).toMatchObject([429, { code: 'rate_limit_exceeded', data: null }])
  await faulty.close()
})

test('a strict gateway refuses what the document does not name', async () => {
  const strict = await startTestGateway({ strict: true })
  const order = { model: 'videobq3-pro', prompt: 'A sea', metadata: { ratio: '16:9' } }
  expect((await strict.post('/v1/video/generations', order)).status).toBe(200)
  const response = await strict.post('/v1/video/generations', { ...order, metadata: { fps: 24 } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('metadata.fps') })
  await strict.close()
})

test('closing ends an open stream at once', async () => {
  const slow = await startTestGateway({ speed: 0.01 })
  const response = await slow.ask({
    model: 'demo-chat',
    max_tokens: 999,
    stream: true,
    messages: [{ role: 'user', content: 'Hi' }],
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await slow.close()
  const rest = (async () => {
    while (!(await reader?.read())?.done) continue
  })()
  await expect(rest).rejects.toThrow()
  await slow.close()
})

test('a client that leaves a stream leaves nothing running', async () => {
  const slow = await startTestGateway({ speed: 0.01 })
  const headers = { 'x-api-key': slow.key, 'vendor-version': '2023-06-01' }
  const outgoing = request(`${slow.origin}/v1/messages`, { method: 'POST', headers })
  outgoing.end(
    JSON.stringify({
      model: 'demo-chat',
      max_tokens: 999,
      stream: true,
      messages: [{ role: 'user', content: 'Hi' }],
    }),
  )
  const [incoming] = (await once(outgoing, 'response')) as [NodeJS.ReadableStream]
  await once(incoming, 'data')
  const countTimers = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const whileSpeaking = countTimers()
  outgoing.destroy()
  while (countTimers() >= whileSpeaking) await nextTurn()
  expect(countTimers()).toBeLessThan(whileSpeaking)
  await slow.close()
})

test('the command prints its one line and ends on request', async () => {
  const command = fileURLToPath(new URL('../../../src/demo-gateway/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [command, '--port', '0', '--speed', '9', '--key', 'sk-mine'])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(line)).toMatch(/^Demo gateway at http:\/\/127\.0\.0\.1:\d+ key sk-mine\n$/)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the command takes the same options as the code', async () => {
  const command = fileURLToPath(new URL('../../../src/demo-gateway/cli.ts', import.meta.url))
  const flags = ['--fail-videos', '--video-segment', 'another', '--fault-status', '503', '--fault-every', '2']
  const child = spawn(process.execPath, [command, '--port', '0', '--speed', '1000', ...flags])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const origin = /http:\S+/.exec(String(line))?.[0] ?? ''
  const headers = { authorization: 'Bearer sk-demo' }
  const body = JSON.stringify({ model: 'videod-v3', prompt: 'A sea' })
  const path = `${origin}/another/v1/videos/text2video`
  const created = await fetch(path, { method: 'POST', headers, body })
  const { data } = (await created.json()) as { data: { task_id: string } }
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(503)
  const deadlineMs = performance.now() + 10_000
  let status = ''
  while (status !== 'failed' && performance.now() < deadlineMs) {
    const answer = await fetch(`${path}/${data.task_id}`, { headers })
    status = ((await answer.json()) as { data: { task_status: string } }).data.task_status
  }
  expect(status).toBe('failed')
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('the command says in one line why it cannot start', async () => {
  const command = fileURLToPath(new URL('../../../src/demo-gateway/cli.ts', import.meta.url))
  for (const flags of [
    ['--speed', 'fast'],
    ['--expire-seconds', '-'],
    ['--port', new URL(gateway.origin).port],
    ['--fault-status', '200'],
    ['--fault-every', '0'],
    ['--cut-streams-after', 'soon'],
    ['--spelling', 'kebab'],
  ]) {
    const child = spawn(process.execPath, [command, '--port', '0', ...flags])
    const said: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(Buffer.concat(said).toString()).toMatch(/^The demo gateway cannot start: .+\n$/)
  }
})

test('a port that is taken and a folder without clips are said at the start', async () => {
  const port = Number(new URL(gateway.origin).port)
  await expect(startDemoGateway({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const empty = await mkdtemp(join(tmpdir(), 'atelier-clips-'))
  await expect(startDemoGateway({ clipsDirectory: empty })).rejects.toThrow('no demo clip')
})
