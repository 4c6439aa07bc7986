import { expect, test } from 'vitest'
import { plainHttpOrigin } from './plain-http.ts'

const originOf = (address: string, proxy: string | null = null) =>
  plainHttpOrigin(new URL(address), proxy === null ? null : new URL(proxy))

test.each([
  'http://gateway.example/v1',
  'http://192.168.1.7:3000',
  'http://10.0.0.1',
  'http://127.0.0.1.gateway.example',
  'http://127.gateway.example',
  'http://localhost.gateway.example',
  'http://[::2]',
  'http://[::ffff:192.168.1.7]',
  'http://0.0.0.0',
])('%s leaves this computer in the clear', (address) => {
  expect(originOf(address)).toBe(new URL(address).origin)
})

test.each([
  'https://gateway.example',
  'https://192.168.1.7',
  'http://127.0.0.1:8080/prefix',
  'http://127.1',
  'http://127.255.0.3',
  'http://[::1]:3000',
  'http://[0:0:0:0:0:0:0:1]',
  'http://LOCALHOST:3000',
])('%s is encrypted, or stays on this computer', (address) => {
  expect(originOf(address)).toBeNull()
})

test('an address of this computer that another computer is asked for leaves it all the same', () => {
  expect(originOf('http://127.0.0.1:8080', 'http://proxy.example:3128')).toBe('http://127.0.0.1:8080')
  expect(originOf('http://127.0.0.1:8080', 'https://proxy.example:3128')).toBe('http://127.0.0.1:8080')
  expect(originOf('http://127.0.0.1:8080', 'http://localhost:3128')).toBeNull()
  expect(originOf('https://gateway.example', 'http://proxy.example:3128')).toBeNull()
})
