import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseProxyAnswer } from '../../../../src/main/host/proxy/proxy-answer.ts'
import { systemClock } from '../../../../src/main/lib/time/clock.ts'
import { defaultNetwork, type Network } from '../../../../src/shared/domain/connection/network.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../../support/app-core.ts'
import {
  type ScriptedGateway,
  type Script,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'
import { type ScriptedProxy, startScriptedProxy } from '../../../support/gateways/scripted-network.ts'
import { type ScriptedSocks, startScriptedSocks } from '../../../support/gateways/scripted-socks.ts'

const video = await readFile(new URL('../../../fixtures/media/clip.mp4', import.meta.url))

/** A gateway, and a host of files, which only proxies know by name. */
const baseUrl = 'http://gateway.example'
const filesUrl = 'http://files.example'

let core: AppCore
let gateway: ScriptedGateway
let proxy: ScriptedProxy
let otherProxy: ScriptedProxy
let socks: ScriptedSocks
/** What the system answers for each origin, in the words of a proxy configuration file, and what it was asked. */
let answers: Record<string, string>
let asked: string[]

const place = ({ url }: ScriptedProxy) => new URL(url).host

const answer: Script = ({ request, response }) => {
  if (request.url === '/video.mp4') return void response.end(video)
  const data = {
    task_id: 't',
    status: 'SUCCESS',
    data: { result: { content: { video_url: `${baseUrl}/moved` } } },
  }
  if (request.url === '/moved')
    return void response.writeHead(302, { location: `${filesUrl}/video.mp4` }).end()
  response.writeHead(200, { 'content-type': 'application/json' })
  if (request.url?.endsWith('/models') === true) return void response.end('{"data":[{"id":"talker"}]}')
  response.end(JSON.stringify(request.method === 'POST' ? { task_id: 't' } : { code: 'success', data }))
}

beforeEach(async () => {
  for (const name of ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, undefined)
  asked = []
  answers = {}
  gateway = await startScriptedGateway(answer)
  ;[proxy, otherProxy, socks] = await Promise.all([
    startScriptedProxy(),
    startScriptedProxy(),
    startScriptedSocks(),
  ])
  for (const one of [proxy, otherProxy, socks])
    for (const name of ['gateway.example', 'files.example']) one.lead(name, gateway.origin)
  core = await openAppCore(undefined, null, systemClock, {
    async findProxy(origin) {
      asked.push(origin)
      return parseProxyAnswer(answers[origin] ?? 'DIRECT')
    },
  })
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await core.close()
  await Promise.all([gateway.close(), proxy.close(), otherProxy.close(), socks.close()])
})

async function save(network: Network = defaultNetwork) {
  const { id } = await core.client.settings.saveConnection({
    ...{ id: null, name: 'Far', baseUrl, plainHttpOrigin: baseUrl, network },
    newKey: { key: 'sk-x-0123456789', place: 'keychain' },
  })
  return id
}

const tryGateway = (network: Network = defaultNetwork) =>
  core.client.settings.testConnection({
    ...{ connectionId: null, baseUrl, plainHttpOrigin: baseUrl, network },
    key: 'sk-x-0123456789',
  })

test('requests go through the proxy that the system answers, which is told no more than the host', async () => {
  answers[baseUrl] = `PROXY ${place(proxy)}; DIRECT`
  expect(await tryGateway()).toMatchObject({ modelCount: 1 })
  expect(proxy.tunnels).toEqual(['gateway.example:80'])
  expect(new Set(asked)).toEqual(new Set([baseUrl]))
})

test('a file comes through the proxy of each host on its way', async () => {
  answers[baseUrl] = `PROXY ${place(proxy)}`
  answers[filesUrl] = `PROXY ${place(otherProxy)}; DIRECT`
  const connectionId = await save({ ...defaultNetwork, allowedHosts: ['files.example'] })
  const job = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  expect(await core.jobIn(job.id, 'saved', 'failed')).toMatchObject({ state: 'saved' })
  expect(otherProxy.tunnels).toEqual(['files.example:80'])
  expect(new Set(proxy.tunnels)).toEqual(new Set(['gateway.example:80']))
})

test('a proxy that the system names and that opens no way is told by its address, and nothing was sent', async () => {
  answers[baseUrl] = `PROXY ${place(proxy)}; DIRECT`
  proxy.refuse(502)
  await expect(tryGateway()).rejects.toMatchObject({
    code: 'gateway-unreachable',
    data: { host: place(proxy), via: 'system-proxy', wasCharged: 'no' },
  })
  expect(gateway.asked).toEqual([])
})

test.each(['PROXY', 'SOCKS5'])(
  'a %s of the system that is not running any more is told by its address: the gateway is not at fault',
  async (kind) => {
    answers[baseUrl] = `${kind} 127.0.0.1:1`
    await expect(tryGateway()).rejects.toMatchObject({
      code: 'gateway-unreachable',
      data: { host: '127.0.0.1:1', via: 'system-proxy', wasCharged: 'no' },
    })
  },
)

test('a proxy that is not running any more is told by its address where a file stays away: its host is not at fault', async () => {
  answers[baseUrl] = `PROXY ${place(proxy)}`
  answers[filesUrl] = 'PROXY 127.0.0.1:1'
  const connectionId = await save({ ...defaultNetwork, allowedHosts: ['files.example'] })
  const { id } = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  const { failure } = await core.jobWhere(id, (job) => job.failure !== null)
  expect(failure).toMatchObject({
    code: 'download-interrupted',
    data: { host: '127.0.0.1:1', via: 'system-proxy' },
  })
})

test('the system is not asked where a connection says how it goes, where the environment does, or for this machine', async () => {
  answers[baseUrl] = 'PROXY 127.0.0.1:1'
  const manual = { ...defaultNetwork, proxy: { type: 'manual' as const, url: proxy.url } }
  expect(await tryGateway(manual)).toMatchObject({ modelCount: 1 })
  const here = {
    connectionId: null,
    baseUrl: gateway.origin,
    key: 'sk-x-0123456789',
    network: defaultNetwork,
  }
  expect(await core.client.settings.testConnection(here)).toMatchObject({ modelCount: 1 })
  vi.stubEnv('HTTP_PROXY', otherProxy.url)
  expect(await tryGateway()).toMatchObject({ modelCount: 1 })
  expect([proxy.tunnels.length, otherProxy.tunnels.length]).toEqual([1, 1])
  expect(asked).toEqual([])
})

test('a SOCKS proxy takes requests and files, and looks up their names', async () => {
  answers[baseUrl] = `SOCKS5 ${socks.place}`
  answers[filesUrl] = `SOCKS ${socks.place}; DIRECT`
  const connectionId = await save({ ...defaultNetwork, allowedHosts: ['files.example'] })
  const job = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  expect(await core.jobIn(job.id, 'saved', 'failed')).toMatchObject({ state: 'saved' })
  expect(new Set(socks.tunnels)).toEqual(new Set(['gateway.example:80', 'files.example:80']))
})

test.each(['wants-password', 'no-way', 'version-4', 'silent-end'] as const)(
  'a SOCKS proxy that opens no way (%s) is told by its address, and nothing was sent',
  async (manner) => {
    socks.behave(manner)
    answers[baseUrl] = `SOCKS5 ${socks.place}`
    await expect(tryGateway()).rejects.toMatchObject({
      code: 'gateway-unreachable',
      data: { host: socks.place, wasCharged: 'no' },
    })
    expect(gateway.asked).toEqual([])
  },
)
