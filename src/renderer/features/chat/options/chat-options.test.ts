import { expect, test, vi } from 'vitest'
import { ChatOptions } from '../../../../shared/domain/options/chat-options.ts'
import { toChatOptions } from './chat-options.ts'

test('what was typed is checked once, however many replies ask what would be sent', () => {
  const check = vi.spyOn(ChatOptions, 'safeParse')
  const fields = { temperature: 0.5 }
  const first = toChatOptions('messages', fields)
  for (let reply = 0; reply < 20; reply += 1) expect(toChatOptions('messages', fields)).toBe(first)
  expect(check).toHaveBeenCalledTimes(1)
  expect(toChatOptions('chat-completions', fields)?.format).toBe('chat-completions')
  expect(toChatOptions('messages', { temperature: 0.6 })).not.toEqual(first)
})
