import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HostError } from '../../../src/main/host/host.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { JobState } from '../../../src/shared/domain/job/job.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const posts = () => gateway.asked.filter((line) => line.startsWith('POST')).length

const make = async (kind: 'image' | 'video') => makeOn(await core.connect(gateway.origin), kind)

function makeOn(connectionId: ConnectionId, kind: 'image' | 'video') {
  const { client } = core
  const idempotencyKey = press()
  return kind === 'image'
    ? client.images.create({ connectionId, request: imageRequest(), idempotencyKey })
    : client.videos.create({ connectionId, request: videoRequest(), idempotencyKey })
}

const html: Script = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hi</html>')
const cut: Script = ({ response }) => void response.destroy()
const withHeaders =
  (status: number, headers: Record<string, string>): Script =>
  ({ response }) =>
    void response.writeHead(status, headers).end()
const halfJson: Script = ({ response }) => void response.writeHead(200).end('{"task_id":')

const outcomes: [string, Script, JobState, string][] = [
  ['an answer that is cut off', cut, 'unknown-outcome', 'outcome-unknown'],
  ['a page instead of an answer', html, 'unknown-outcome', 'not-a-gateway'],
  ['half an answer', halfJson, 'unknown-outcome', 'gateway-failed'],
  ['an answer without a task id', json(200, { hello: 1 }), 'unknown-outcome', 'gateway-failed'],
  [
    'a wrong key',
    json(401, { error: { message: 'x', type: 'new_api_error', code: '' } }),
    'failed',
    'key-rejected',
  ],
  ['too little quota', json(403, { error: { code: 'insufficient_user_quota' } }), 'failed', 'quota-exceeded'],
  ['an unknown model', json(503, { error: { code: 'model_not_found' } }), 'failed', 'model-unavailable'],
  ['a server failure', json(500, {}), 'failed', 'gateway-failed'],
  ['a relay that heard no answer', json(502, {}), 'unknown-outcome', 'gateway-failed'],
  [
    'a refused parameter',
    json(400, { error: { type: 'invalid_request_error', message: 'x', code: '' } }),
    'failed',
    'bad-input',
  ],
  [
    'too many requests, and none for longer than is waited',
    withHeaders(429, { 'retry-after': '3600' }),
    'failed',
    'rate-limited',
  ],
  ['a busy server that does not say what became of it', json(503, {}), 'failed', 'gateway-failed'],
]

for (const kind of ['image', 'video'] as const) {
  test.each(outcomes)(
    `${kind}: after %s it was sent once and the state is true`,
    async (_name, script, state, code) => {
      gateway.answer(script)
      const job = await make(kind)
      expect(job.state).toBe('prepared')
      expect(await core.jobIn(job.id, state)).toMatchObject({ failure: { code } })
      expect(posts()).toBe(1)
    },
  )
}

const refusals: [string, Script, string][] = [
  ['too many requests', withHeaders(429, { 'retry-after-ms': '20' }), 'rate-limited'],
  ['a busy server that asks to come again', withHeaders(503, { 'retry-after': '0' }), 'gateway-failed'],
  ['a server too busy to take it', json(529, { error: { type: 'overloaded_error' } }), 'gateway-overloaded'],
]

test.each(refusals)('after %s a create waits, and is sent again by itself', async (_name, refuse, code) => {
  gateway.answer(refuse)
  const job = await make('video')
  await core.jobIn(job.id, 'submitting')
  const waiting = await core.jobIn(job.id, 'prepared')
  expect(waiting).toMatchObject({ submittedAt: null, failure: { code, data: { wasCharged: 'no' } } })
  expect(waiting.nextCheckAt).toBeGreaterThan(waiting.lastAnswerAt ?? Number.POSITIVE_INFINITY)
  gateway.answer(json(200, { task_id: 't' }))
  expect(await core.jobIn(job.id, 'waiting', 'failed')).toMatchObject({ state: 'waiting', failure: null })
  expect(posts()).toBe(2)
})

test('a video refused as too many requests in an answer of 200 is not sent again by itself', async () => {
  gateway.answer(json(200, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }))
  const job = await make('video')
  await core.jobIn(job.id, 'submitting', 'failed')
  expect(await core.jobIn(job.id, 'failed', 'prepared', 'unknown-outcome')).toMatchObject({
    state: 'failed',
    failure: { code: 'rate-limited' },
  })
  expect(posts()).toBe(1)
})

test('a create that waits for the gateway goes on waiting after a restart, and ends when it is cancelled', async () => {
  gateway.answer(withHeaders(429, { 'retry-after': '600' }))
  const job = await make('image')
  await core.jobIn(job.id, 'submitting')
  const { nextCheckAt } = await core.jobIn(job.id, 'prepared')
  core = await core.restart()
  expect(await core.jobIn(job.id, 'prepared')).toMatchObject({ nextCheckAt })
  expect(await core.client.jobs.cancel({ jobId: job.id })).toMatchObject({ state: 'cancelled' })
  expect(posts()).toBe(1)
})

test('a redirect is never followed: the key stays with its origin', async () => {
  const other = await startScriptedGateway(json(200, { task_id: 't' }))
  gateway.answer(
    ({ response }) =>
      void response.writeHead(307, { location: `${other.origin}/v1/video/generations` }).end(),
  )
  const job = await make('video')
  expect(await core.jobIn(job.id, 'failed')).toMatchObject({ failure: { code: 'not-a-gateway' } })
  expect(other.asked).toEqual([])
  await other.close()
})

test('the same press twice is one job and one request', async () => {
  gateway.answer(json(401, {}))
  const connectionId = await core.connect(gateway.origin)
  const input = { connectionId, request: videoRequest(), idempotencyKey: press() }
  const [one, other] = [await core.client.videos.create(input), await core.client.videos.create(input)]
  expect(other.id).toBe(one.id)
  await core.jobIn(one.id, 'failed')
  expect(posts()).toBe(1)
})

test.each(['image', 'video'] as const)(
  'a create (%s) whose key the keychain does not give was never sent, and its outcome is known',
  async (kind) => {
    const { keychain } = core
    const connectionId = await core.connect(gateway.origin)
    keychain.read = () => Promise.reject(new HostError('keychain-unavailable', 'It did not answer in time.'))
    const { id } = await makeOn(connectionId, kind)
    expect(await core.jobIn(id, 'failed', 'unknown-outcome')).toMatchObject({
      state: 'failed',
      failure: { code: 'keychain-unavailable', isRetryable: true, data: { wasCharged: 'no' } },
    })
    expect(posts()).toBe(0)
  },
)

test('a request that never left waits and is sent by itself once the gateway is there', async () => {
  const spare = createServer()
  spare.listen(0, '127.0.0.1')
  await once(spare, 'listening')
  const { port } = spare.address() as AddressInfo
  await new Promise((resolve) => spare.close(resolve))
  const connectionId = await core.connect(`http://127.0.0.1:${port}`)
  const job = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  const id = job.id
  await core.jobIn(id, 'submitting')
  expect(await core.jobIn(id, 'prepared')).toMatchObject({
    failure: { code: 'gateway-unreachable', data: { wasCharged: 'no' } },
  })

  let creates = 0
  spare.on('request', (request, response) => {
    if (request.method === 'POST') creates += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ task_id: 't' }))
  })
  spare.listen(port, '127.0.0.1')
  await once(spare, 'listening')
  void core.client.jobs.checkAgain({ jobId: id })
  await core.jobIn(id, 'waiting')
  expect(creates).toBe(1)
  spare.closeAllConnections()
  spare.close()
})

test('a job found as submitting at the next start has an unknown outcome and is not sent again', async () => {
  const arrived = new Promise<void>((resolve) => gateway.answer(() => resolve()))
  const job = await make('video')
  await arrived
  core = await core.restart()
  expect(await core.jobIn(job.id, 'unknown-outcome')).toMatchObject({
    failure: { data: { wasCharged: 'maybe' } },
  })
  expect(posts()).toBe(1)
})
