import { expect, onTestFinished, test } from 'vitest'
import { defaultNetwork } from '../../../../src/shared/domain/connection/network.ts'
import { createHttpSource } from '../../../../src/main/media/download/http-source.ts'
import { json, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { startSecureServer, testAuthority } from '../../../support/gateways/scripted-network.ts'

test('a redirect from an encrypted address to one in the clear, and back, takes no key along', async () => {
  const plain = await startScriptedGateway(json(200, {}))
  const sent: (string | undefined)[] = []
  const secure = await startSecureServer((request, response) => {
    sent.push(request.headers.authorization)
    const isFirst = request.url === '/v1/videos/task_1/content'
    response.writeHead(isFirst ? 302 : 200, isFirst ? { location: `${plain.origin}/video` } : {}).end()
  })
  plain.answer(({ response }) => void response.writeHead(302, { location: `${secure.origin}/video` }).end())
  onTestFinished(async () => {
    await secure.close()
    await plain.close()
  })
  // Only here are two addresses of this computer taken for places that may be gone to.
  const check = (text: string) => ({ url: new URL(text), isTrusted: true })
  const http = createHttpSource({ check, lookup: () => {} })
  onTestFinished(() => http.close())
  const answer = await http.open({
    url: `${secure.origin}/v1/videos/task_1/content`,
    headers: { authorization: 'Bearer sk-canary' },
    ownOrigin: secure.origin,
    network: { ...defaultNetwork, extraCertificates: testAuthority },
    signal: new AbortController().signal,
  })
  answer.drop()
  expect(plain.asked).toEqual(['GET /video'])
  expect(plain.headers.map(({ authorization }) => authorization)).toEqual([undefined])
  expect(sent).toEqual(['Bearer sk-canary', undefined])
})
