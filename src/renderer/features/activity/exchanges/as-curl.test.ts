import { expect, test } from 'vitest'
import { asCurl } from './as-curl.ts'
import { makeExchange } from './fixtures.ts'

test('a request is a command with the key left to the shell', () => {
  expect(asCurl(makeExchange(1), 'cut')).toBe(
    [
      `curl -X POST 'https://gateway.example/v1/messages' \\`,
      `  -H 'authorization: Bearer '"$API_KEY" \\`,
      `  --data-raw '{"text":"it'\\''s"}'`,
      '',
    ].join('\n'),
  )
})

test.each([
  ['media', { text: '{"image":"[image/png, 1.2 MB]"}', byteCount: 9, omittedBytes: 0 }],
  ['what is longer than is kept', { text: '{"a":', byteCount: 900, omittedBytes: 895 }],
])('a body without %s is said not to be whole', (_name, body) => {
  const exchange = makeExchange(1, { request: { headers: [], body } })
  expect(asCurl(exchange, 'not whole')).toMatch(/^# not whole\ncurl/)
})
