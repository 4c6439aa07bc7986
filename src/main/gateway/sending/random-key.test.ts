import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRandomKey } from './random-key.ts'

test.each([
  'password',
  'lm-studio',
  'ollama',
  'not-needed',
  'sk-1234',
  'sk-no-key-required',
  'your-api-key-goes-here',
  'my-gpt4-key-v1-2024',
  'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'OPENAI_API_KEY_PLACEHOLDER',
])('%s may stand in any answer', (key) => {
  expect(isRandomKey(key)).toBe(false)
})

test.each([
  ['hexadecimal digits', randomBytes(16).toString('hex')],
  ['a UUID', randomUUID()],
  ['letters and digits', `sk-${Array.from(randomBytes(48), (byte) => (byte % 36).toString(36)).join('')}`],
  ['signs between them', 'sk-canary/4f9d2c7e+81b6a053'],
  ['letters alone', 'sk-ant-QwErTyUiOpAsDfGhJkLzXcVbNm'],
])('a key of %s can be told from words', (_what, key) => {
  expect(isRandomKey(key)).toBe(true)
})
