import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { asCurl } from '../../../src/renderer/features/activity/exchanges/as-curl.ts'
import { makeExchange } from '../../../src/renderer/features/activity/exchanges/fixtures.ts'

test('a shell makes of a copied command what was sent, with the key from its environment', () => {
  const text = `it's $HOME \`x\` \\ "[key]" and\nmore`
  const exchange = makeExchange(1, {
    url: 'https://gateway.example/v1/x?key=[key]&a=b',
    request: { headers: [], body: { text, byteCount: 1, omittedBytes: 0 } },
  })
  const command = asCurl(exchange, 'cut').replace(/^curl/, `printf '%s\\0'`)
  const env = { ...process.env, API_KEY: 'sk-1' }
  const words = execFileSync('sh', ['-c', command], { env }).toString().split('\0')
  expect(words.slice(0, 5)).toEqual([
    '-X',
    'POST',
    'https://gateway.example/v1/x?key=sk-1&a=b',
    '--data-raw',
    text.replace('[key]', 'sk-1'),
  ])
})
