import { expect, test } from 'vitest'
import { GatewayError } from '../../../gateway/errors/gateway-error.ts'
import { contentsWithoutThinking, mayRefuseThinking, messagesWithoutThinking } from './without-thinking.ts'

test('messages lose their thinking blocks, and a turn that was nothing else', () => {
  expect(
    messagesWithoutThinking([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: [{ type: 'redacted_thinking', data: 'x' }] },
      { role: 'assistant', content: [{ type: 'thinking' }, { type: 'text', text: 'Ho' }] },
    ]),
  ).toEqual([
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: [{ type: 'text', text: 'Ho' }] },
  ])
})

test('contents lose thoughts and signatures in both spellings, and parts that were nothing else', () => {
  expect(
    contentsWithoutThinking([
      { role: 'user', parts: [{ text: 'Hi' }] },
      {
        role: 'model',
        parts: [
          { text: 'Hm', thought: true },
          { functionCall: { name: 'f' }, thoughtSignature: 's' },
          { text: 'Ho', thought_signature: 's' },
          { text: '', thoughtSignature: 's' },
        ],
      },
    ]),
  ).toEqual([
    { role: 'user', parts: [{ text: 'Hi' }] },
    { role: 'model', parts: [{ functionCall: { name: 'f' } }, { text: 'Ho' }] },
  ])
})

test('without thinking there is nothing lighter to send', () => {
  expect(messagesWithoutThinking([{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }])).toBeNull()
  expect(contentsWithoutThinking([{ role: 'user', parts: [{ text: 'thought' }] }])).toBeNull()
})

test.each([
  ['bad-request', 400, true],
  ['bad-request', 200, true],
  ['bad-request', 500, false],
  ['quota', 400, false],
  ['server-failed', 500, false],
] as const)('%s with status %i: %s', (kind, status, expected) => {
  expect(mayRefuseThinking(new GatewayError(kind, { status }))).toBe(expected)
})
