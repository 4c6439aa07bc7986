import { expect, onTestFinished, test } from 'vitest'
import { startScriptedSocks } from '../../../support/gateways/scripted-socks.ts'
import { socksConnector } from '../../../../src/main/network/socks-connector.ts'

/** What a proxy that opens no way was asked for, and what came of it. */
async function ask(url: string) {
  const socks = await startScriptedSocks()
  onTestFinished(() => socks.close())
  socks.behave('no-way')
  const connect = socksConnector(`socks5://${socks.place}`, { timeout: 5_000 })
  const { hostname, host, protocol, port } = new URL(url)
  const error = await new Promise<Error | null>((resolve) =>
    connect({ hostname, host, protocol, port }, (...[fault]) => resolve(fault)),
  )
  return { tunnels: socks.tunnels, error }
}

test.each([
  ['a name', 'http://files.example/', ['files.example:80']],
  ['the longest name that fits', `http://${'a'.repeat(255)}:81/`, [`${'a'.repeat(255)}:81`]],
  ['an IPv4 address', 'https://203.0.113.7/', ['203.0.113.7:443']],
  ['an IPv6 address', 'http://[2001:db8::7:102]:8080/', ['[2001:db8:0:0:0:0:7:102]:8080']],
  ['one that ends in zeros', 'http://[2606:4700::]/', ['[2606:4700:0:0:0:0:0:0]:80']],
])('%s is asked for as what it is', async (_kind, url, tunnels) => {
  expect((await ask(url)).tunnels).toEqual(tunnels)
})

test('a name of more bytes than its length can say is asked for of no proxy, which would read an address of this machine', async () => {
  // 9 + 256 letters: read as a name of 9 bytes, a port ("09" is 12345), and data for whoever listens there.
  const name = `127.0.0.109${'x'.repeat(251)}.co`
  const { tunnels, error } = await ask(`http://${name}/f.mp4`)
  expect(name).toHaveLength(9 + 256)
  expect(tunnels).toEqual([])
  expect(error).toMatchObject({ code: 'UND_ERR_PRX_CONN' })
})
