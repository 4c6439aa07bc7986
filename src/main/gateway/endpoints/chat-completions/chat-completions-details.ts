import type { Citation, Logprobs } from '../../../../shared/domain/message/reply-details.ts'
import type { Usage } from '../../../../shared/domain/message/usage.ts'
import type {
  ChatCompletionsAnnotation,
  ChatCompletionsLogprobs,
  ChatCompletionsUsage,
} from '../../wire/chat-completions.ts'

/** What is counted replaces what was; what is not named stays. */
export function mergeUsage(before: Usage, wire: ChatCompletionsUsage): Usage {
  const { prompt_tokens_details: input, completion_tokens_details: output } = wire
  const byModality = [...modalitiesOf('input', input), ...modalitiesOf('output', output)]
  return {
    ...before,
    inputTokens: wire.prompt_tokens ?? before.inputTokens,
    outputTokens: wire.completion_tokens ?? before.outputTokens,
    totalTokens: wire.total_tokens ?? before.totalTokens,
    cachedTokens: countOf(input?.['cached_tokens']) ?? before.cachedTokens,
    thinkingTokens: countOf(output?.['reasoning_tokens']) ?? before.thinkingTokens,
    byModality: byModality.length === 0 ? before.byModality : byModality,
  }
}

type Details = ChatCompletionsUsage['prompt_tokens_details']

function modalitiesOf(of: 'input' | 'output', details: Details): Usage['byModality'] {
  return ['text', 'image', 'audio', 'video'].flatMap((modality) => {
    const tokens = countOf(details?.[`${modality}_tokens`])
    return tokens === null || tokens === 0 ? [] : [{ of, modality: modality.toUpperCase(), tokens }]
  })
}

function countOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null
}

export function toLogprobSteps(wire: ChatCompletionsLogprobs): Logprobs['steps'] {
  return (wire.content ?? []).flatMap((step) =>
    step === null
      ? []
      : [
          {
            chosen: toChance(step),
            top: (step.top_logprobs ?? []).flatMap((top) => (top ? [toChance(top)] : [])),
          },
        ],
  )
}

function toChance({ token, logprob }: { token: string; logprob: number }) {
  return { token, tokenId: null, logProbability: logprob }
}

export function toCitation({ url_citation: cited }: ChatCompletionsAnnotation): Citation | null {
  if (!cited) return null
  return {
    startIndex: cited.start_index ?? null,
    endIndex: cited.end_index ?? null,
    text: cited.content ?? '',
    url: cited.url || null,
    title: cited.title || null,
    license: null,
  }
}
