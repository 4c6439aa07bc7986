import { countTokens } from '../../reply/tokens.ts'
import type { Choice } from './compose-choice.ts'
import type { CompletionOrder } from './order.ts'

const tokensPerGivenImage = 256
const tokensPerMadeImage = 1290

export function usageOf(order: CompletionOrder, choices: readonly Choice[]): Record<string, unknown> {
  const { chat, imageCount } = order
  const written = [
    chat.system,
    ...chat.turns.flatMap(({ text, toolResults }) => [text, ...toolResults.map(({ content }) => content)]),
  ]
  const promptTokens = countTokens(written.join('\n')) + imageCount * tokensPerGivenImage
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

function tokensOf({ answer, image, text }: Choice): number {
  if (image !== null) return countTokens(text) + tokensPerMadeImage
  return text === '' && answer.calls.length === 0 ? 0 : answer.replyTokens
}

function sum(choices: readonly Choice[], of: (choice: Choice) => number): number {
  return choices.reduce((total, choice) => total + of(choice), 0)
}
