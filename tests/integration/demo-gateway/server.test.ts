import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
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

test('a wrong or missing key is a 401 with the same body on every route', async () => {
  const routes = [
    ['GET', '/v1/models'],
    ['POST', '/v1/images/generations'],
    ['POST', '/v1/video/generations'],
    ['GET', '/v1/video/generations/task_1'],
    ['POST', '/v1/messages'],
  ] as const
  for (const [method, path] of routes) {
    for (const headers of [{}, { authorization: 'Bearer sk-wrong', 'x-api-key': 'sk-wrong' }]) {
      const response = await fetch(`${gateway.origin}${path}`, {
        method,
        headers: headers as Record<string, string>,
      })
      expect(response.status, path).toBe(401)
      const { error } = (await response.json()) as { error: Record<string, string> }
      expect(error).toMatchObject({ type: 'new_api_error', code: '' })
      expect(error['message']).toContain(response.headers.get('x-oneapi-request-id') ?? 'no request id')
      expect(error['message']).not.toContain('sk-')
    }
  }
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
  for (const path of ['/files/tide-16x9.mp4', '/files/..%2Fpackage.json?expires=9999999999999&signature=x']) {
    expect((await fetch(`${gateway.origin}${path}`)).status).toBe(403)
  }
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

test('the command says in one line why it cannot start', async () => {
  const command = fileURLToPath(new URL('../../../src/demo-gateway/cli.ts', import.meta.url))
  for (const flags of [
    ['--speed', 'fast'],
    ['--expire-seconds', '-'],
    ['--port', new URL(gateway.origin).port],
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
