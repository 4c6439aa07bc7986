import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getCACertificates, rootCertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createHttpSource } from '../../../../src/main/media/download/http-source.ts'
import { noSystem } from '../../../../src/main/network/find-way.ts'
import { defaultNetwork } from '../../../../src/shared/domain/connection/network.ts'
import { startSecureServer, testAuthority } from '../../../support/gateways/scripted-network.ts'

const usual = getCACertificates('default')
afterEach(() => setDefaultCACertificates(usual))

/** A certificate of its own, which is not that of the company. */
const network = {
  ...defaultNetwork,
  proxy: { type: 'none' as const },
  extraCertificates: rootCertificates[0] ?? '',
}

function opened(findAuthorities: () => Promise<readonly string[]>) {
  const http = createHttpSource()
  onTestFinished(() => http.close())
  const system = { ...noSystem, findAuthorities }
  return async (origin: string, signal = new AbortController().signal) => {
    const answer = await http.open({
      url: `${origin}/a`,
      headers: {},
      ownOrigin: origin,
      network,
      system,
      signal,
    })
    answer.drop()
    return answer.status
  }
}

async function startCompany() {
  const server = await startSecureServer((_request, response) => void response.end())
  onTestFinished(() => server.close())
  return server.origin
}

test('files come from a host of the company, though the first file of the same connection came without TLS', async () => {
  const plain = createServer((_request, response) => void response.end())
  onTestFinished(() => void plain.close())
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const authorities = [testAuthority]
  const get = opened(async () => authorities)
  expect(await get(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`)).toBe(200)
  plain.closeAllConnections()
  expect(await get(await startCompany())).toBe(200)
})

test('authorities that the system tells late are trusted from then on, also where a way was opened before', async () => {
  let authorities: readonly string[] = []
  const get = opened(async () => authorities)
  const origin = await startCompany()
  await expect(get(origin)).rejects.toMatchObject({ kind: 'network' })
  authorities = [testAuthority]
  expect(await get(origin)).toBe(200)
})

test('a download that is stopped while the system is asked for its way ends at once', async () => {
  const get = opened(() => new Promise(() => {}))
  const stop = new AbortController()
  const asked = get('https://files.invalid', stop.signal)
  stop.abort(new Error('stopped'))
  await expect(asked).rejects.toThrow('stopped')
})
