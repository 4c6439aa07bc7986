import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { defaultNetwork, type Network } from '../../../src/shared/domain/connection/network.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../support/app-core.ts'
import {
  type Authority,
  makeAuthority,
  makeCertificate,
  type MadeCertificate,
} from '../../support/certificates/make-certificate.ts'
import { type Script, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import { startScriptedProxy, startSecureServer } from '../../support/gateways/scripted-network.ts'

const video = await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url))

let core: AppCore
let authority: Authority

beforeEach(async () => {
  authority = makeAuthority()
  core = await openAppCore()
})

afterEach(() => core.close())

/** A gateway that shows this, and what it was asked for. */
async function startGateway(shown: MadeCertificate) {
  const asked: string[] = []
  const server = await startSecureServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"talker"}]}')
  }, shown)
  onTestFinished(() => server.close())
  return { ...server, asked, host: new URL(server.origin).host }
}

async function startProxy(shown?: MadeCertificate) {
  const proxy = await startScriptedProxy(shown)
  onTestFinished(() => proxy.close())
  return { ...proxy, host: new URL(proxy.url).host }
}

const through = (url: string): Network => ({ ...defaultNetwork, proxy: { type: 'manual', url } })
const tryWith = (baseUrl: string, network: Network = defaultNetwork) =>
  core.client.settings.testConnection({ connectionId: null, baseUrl, key: 'sk-x-0123456789', network })

const past = new Date(Date.now() - 3_600_000)
const future = new Date(Date.now() + 3_600_000)
const faults = [
  ['signed by itself', 'unknown-authority', () => makeCertificate()],
  ['of an authority that nobody knows', 'unknown-authority', () => makeCertificate({ authority })],
  ['that is for another name', 'other-host', () => makeCertificate({ authority, names: ['other.example'] })],
  ['that is over', 'date', () => makeCertificate({ authority, until: past })],
  ['that has not begun', 'date', () => makeCertificate({ authority, from: future })],
] as const

/** The authority of those that are at fault for something else. */
const trusting = (network: Network, reason: string): Network =>
  reason === 'unknown-authority' ? network : { ...network, extraCertificates: authority.cert }

test.each(faults)('a gateway’s certificate %s is told as that: %s', async (_what, reason, make) => {
  const gateway = await startGateway(make())
  const proxy = await startProxy()
  const told = {
    code: 'gateway-unreachable',
    data: { certificate: reason, host: gateway.host, wasCharged: 'no' },
  }
  await expect(tryWith(gateway.origin, trusting(defaultNetwork, reason))).rejects.toMatchObject(told)
  const behind = tryWith(gateway.origin, trusting(through(proxy.url), reason))
  await expect(behind).rejects.toMatchObject(told)
  await expect(behind).rejects.not.toHaveProperty('data.via')
  expect(proxy.tunnels).toEqual([gateway.host])
  expect(gateway.asked).toEqual([])
})

test.each(faults)('a proxy’s own certificate %s is told as the proxy’s: %s', async (_what, reason, make) => {
  const gateway = await startGateway(makeCertificate({ authority }))
  const proxy = await startProxy(make())
  await expect(tryWith(gateway.origin, trusting(through(proxy.url), reason))).rejects.toMatchObject({
    code: 'gateway-unreachable',
    data: { certificate: reason, host: proxy.host, via: 'proxy', wasCharged: 'no' },
  })
  expect(proxy.tunnels).toEqual([])
})

test('a proxy and a gateway of one authority are trusted by its one certificate', async () => {
  const gateway = await startGateway(makeCertificate({ authority }))
  const proxy = await startProxy(makeCertificate({ authority }))
  const network = { ...through(proxy.url), extraCertificates: authority.cert }
  expect(await tryWith(gateway.origin, network)).toMatchObject({ modelCount: 1 })
  expect(proxy.tunnels).toEqual([gateway.host])
})

test('a gateway that is out of reach is not told as one whose certificate is not trusted', async () => {
  await expect(tryWith('https://127.0.0.1:1')).rejects.not.toHaveProperty('data.certificate')
})

/** A gateway that is done at once, and whose video lies at `url`. */
const doneAt =
  (url: string): Script =>
  ({ request, response }) => {
    const data = { task_id: 't', status: 'SUCCESS', data: { result: { content: { video_url: url } } } }
    const answer = request.method === 'POST' ? { task_id: 't' } : { code: 'success', data }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

test('a host of files whose certificate is not trusted is told by its name, also where another host led there', async () => {
  const files = await startSecureServer((_request, response) => void response.end(video), makeCertificate())
  const gateway = await startScriptedGateway(({ request, response }) => {
    if (request.url === '/video.mp4')
      return void response.writeHead(302, { location: `${files.origin}/there.mp4` }).end()
    doneAt(`${gateway.origin}/video.mp4`)({ request, response } as never)
  })
  onTestFinished(() => Promise.all([files.close(), gateway.close()]).then(() => {}))
  const host = new URL(files.origin).host
  const connectionId = await core.connect(gateway.origin)
  const newKey = { key: 'sk-x-0123456789', place: 'keychain' as const }
  const network = { ...defaultNetwork, allowedHosts: [host] }
  const connection = { id: connectionId, name: 'Test', baseUrl: gateway.origin, newKey, network }
  await core.client.settings.saveConnection(connection)
  const { id } = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  const { failure } = await core.jobWhere(id, (job) => job.failure !== null)
  expect(failure).toMatchObject({
    code: 'download-interrupted',
    data: { host, certificate: 'unknown-authority', wasCharged: 'yes' },
  })
})
