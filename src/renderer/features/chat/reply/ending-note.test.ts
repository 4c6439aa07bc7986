import { expect, test } from 'vitest'
import { Usage } from '../../../../shared/domain/message/usage.ts'
import { catalogues } from '../../../text/catalogue.ts'
import { endingNote } from './ending-note.ts'
import { longestAnswer } from '../options/common-fields.ts'

const { chat } = catalogues.en
const cut = (outputTokens: number) => ({
  stopReason: 'max_tokens',
  usage: Usage.parse({ inputTokens: 3, outputTokens }),
})

test('a reply that ended at the person’s own limit says so, and blames no model', () => {
  const own = longestAnswer('messages', { max_tokens: 20 })
  expect(endingNote(cut(20), true, chat, own)).toBe('The reply reached “Max tokens” in Options: 20 tokens.')
})

test('a reply that ended at another limit names both that it may have been', () => {
  for (const own of [null, 500]) {
    expect(endingNote(cut(20), true, chat, own)).toBe(
      'The reply reached its length limit: the model’s own or “Max tokens” in Options.',
    )
  }
})

test('the longest answer is found where each format has it', () => {
  expect(longestAnswer('generate-content', { generationConfig: { maxOutputTokens: 7 } })).toBe(7)
  expect(longestAnswer('chat-completions', { max_tokens: 8 })).toBe(8)
  expect(longestAnswer('messages', {})).toBeNull()
})

test('a reply of which something was kept back says so, of an image too', () => {
  const reasons = ['refusal', 'content_filter', 'SAFETY', 'IMAGE_SAFETY', 'IMAGE_PROHIBITED_CONTENT']
  for (const stopReason of [...reasons, 'IMAGE_RECITATION'])
    expect(endingNote({ stopReason, usage: null }, true, chat, null)).toBe(chat.refused)
  for (const stopReason of ['STOP', 'end_turn', null])
    expect(endingNote({ stopReason, usage: null }, true, chat, null)).toBeNull()
})
