import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { toAppError } from '../../../src/main/handlers/to-app-error.ts'
import { createOutcomes } from '../../../src/main/jobs/runners/create-outcome.ts'
import { createSender } from '../../../src/main/gateway/http/request.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { JobId } from '../../../src/shared/domain/ids.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'
import { openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { startSecureServer, testAuthority } from '../../support/gateways/scripted-network.ts'

const network = { ...defaultNetwork, extraCertificates: testAuthority }

/**
 * An https gateway (HTTP/1.1) that is 150 ms away while it is connected to, hears every create to its end, and then cuts
 * each of them without an answer, the first two together.
 */
async function startCutting() {
  const heard: string[] = []
  const waiting: Socket[] = []
  const secure = await startSecureServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      if (request.method !== 'POST') {
        response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
        return
      }
      heard.push(body)
      waiting.push(request.socket)
      if (heard.length >= 2) for (const socket of waiting.splice(0)) socket.destroy()
    })
  })
  const port = Number(new URL(secure.origin).port)
  const far = createServer((client) => {
    client.on('error', () => {})
    client.pause()
    setTimeout(() => {
      const inner = connect(port, '127.0.0.1')
      inner.on('error', () => client.destroy())
      inner.on('close', () => client.destroy())
      client.on('close', () => inner.destroy())
      client.pipe(inner).pipe(client)
    }, 150)
  })
  far.listen(0, '127.0.0.1')
  await once(far, 'listening')
  onTestFinished(async () => {
    far.close()
    await secure.close()
  })
  return { origin: `https://127.0.0.1:${(far.address() as AddressInfo).port}`, heard }
}

test('of two creates that begin while the first still connects, each that left may have been charged', async () => {
  const { origin, heard } = await startCutting()
  const sender = createSender()
  onTestFinished(() => sender.close())
  const create = (prompt: string) =>
    sender.send({
      url: `${origin}/v1/images/generations`,
      method: 'POST',
      purpose: 'image-create',
      body: JSON.stringify({ prompt }),
      target: { baseUrl: origin, apiKey: 'sk', dialect: defaultDialect, network },
      headers: { 'content-type': 'application/json' },
      signal: new AbortController().signal,
      headersDeadlineMs: 20_000,
      idleDeadlineMs: 20_000,
    })
  const ends = await Promise.allSettled([create('one'), create('two')])
  expect(heard.map((body) => JSON.parse(body).prompt).toSorted()).toEqual(['one', 'two'])
  const outcomes = createOutcomes({
    clock: systemClock,
    random: () => 0,
    failureOf: (error) => toAppError(error).toFailure(),
  })
  const told = ends.map((end) => {
    const { reason } = end as PromiseRejectedResult
    return {
      wasCharged: reason.facts.wasCharged,
      becomes: outcomes.of(JobId.parse('job_01jb3v8000000000000000000a'), reason).type,
    }
  })
  expect(told).toEqual([
    { wasCharged: 'maybe', becomes: 'create-lost' },
    { wasCharged: 'maybe', becomes: 'create-lost' },
  ])
})

test('two images asked for at once, whose creates were cut after they left, are paid for once each', async () => {
  const { origin, heard } = await startCutting()
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { id: connectionId } = await core.client.settings.saveConnection({
    id: null,
    name: 'Test',
    baseUrl: origin,
    newKey: { key: 'sk-x-0123456789', place: 'keychain' },
    network,
  })
  const jobs = await Promise.all(
    ['one', 'two'].map((prompt) =>
      core.client.images.create({
        connectionId,
        request: { ...imageRequest(), prompt },
        idempotencyKey: press(),
      }),
    ),
  )
  const ends = await Promise.all(jobs.map(({ id }) => core.jobIn(id, 'unknown-outcome', 'failed')))
  expect(ends.map(({ state }) => state)).toEqual(['unknown-outcome', 'unknown-outcome'])
  expect(heard.map((body) => JSON.parse(body).prompt).toSorted()).toEqual(['one', 'two'])
}, 40_000)
