import { countTokens } from '../../reply/tokens.ts'
import type { Choice } from './compose-choice.ts'
import type { CompletionOrder } from './order.ts'

const tokensPerGivenPicture = 256
const tokensPerMadePicture = 1290

export function usageOf(order: CompletionOrder, choices: readonly Choice[]): Record<string, unknown> {
  const { chat, pictureCount } = order
  const written = [
    chat.system,
    ...chat.turns.flatMap(({ text, toolResults }) => [text, ...toolResults.map(({ content }) => content)]),
  ]
  const promptTokens = countTokens(written.join('\n')) + pictureCount * tokensPerGivenPicture
  const reasoningTokens = sum(choices, ({ answer }) => answer.thoughtTokens)
  const completionTokens = reasoningTokens + sum(choices, tokensOf)
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: reasoningTokens, audio_tokens: 0 },
  }
}

function tokensOf({ answer, picture, text }: Choice): number {
  if (picture !== null) return countTokens(text) + tokensPerMadePicture
  return text === '' && answer.calls.length === 0 ? 0 : answer.replyTokens
}

function sum(choices: readonly Choice[], of: (choice: Choice) => number): number {
  return choices.reduce((total, choice) => total + of(choice), 0)
}
