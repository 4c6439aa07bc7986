import { noUsage, type Usage } from '../../../../shared/domain/message/usage.ts'
import { isRecord } from '../../http/is-record.ts'
import { ModalityCounts } from '../../wire/generate-content-details.ts'

type Details = { [of in Usage['byModality'][number]['of']]: unknown }

/** What a reply has cost so far. Each chunk counts anew all that has come until then. */
export function createUsageCount() {
  let prompt: number | null = null
  let cached: number | null = null
  let written: number | null = null
  let thought: number | null = null
  let tool: number | null = null
  let total: number | null = null
  const details: Details = { input: null, output: null, cache: null, tool: null }
  let hasNews = false

  return {
    /** A chunk's `usageMetadata` in either spelling. Comes with every piece of text: only read when asked for. */
    // Property by property: this is on the way of every piece of text.
    take(wire: unknown) {
      if (!isRecord(wire)) return
      hasNews = true
      prompt = countOr(wire['promptTokenCount'] ?? wire['prompt_token_count'], prompt)
      cached = countOr(wire['cachedContentTokenCount'] ?? wire['cached_content_token_count'], cached)
      written = countOr(wire['candidatesTokenCount'] ?? wire['candidates_token_count'], written)
      thought = countOr(wire['thoughtsTokenCount'] ?? wire['thoughts_token_count'], thought)
      tool = countOr(wire['toolUsePromptTokenCount'] ?? wire['tool_use_prompt_token_count'], tool)
      total = countOr(wire['totalTokenCount'] ?? wire['total_token_count'], total)
      details.input = wire['promptTokensDetails'] ?? wire['prompt_tokens_details'] ?? details.input
      details.output = wire['candidatesTokensDetails'] ?? wire['candidates_tokens_details'] ?? details.output
      details.cache = wire['cacheTokensDetails'] ?? wire['cache_tokens_details'] ?? details.cache
      details.tool =
        wire['toolUsePromptTokensDetails'] ?? wire['tool_use_prompt_tokens_details'] ?? details.tool
    },
    /** What was counted since the last call, as a whole; null when nothing was. */
    news() {
      if (!hasNews) return null
      hasNews = false
      return {
        ...noUsage,
        // What tools brought was read too, and thoughts were written.
        inputTokens: sum(prompt, tool),
        outputTokens: sum(written, thought),
        totalTokens: total,
        cachedTokens: cached,
        thinkingTokens: thought,
        toolTokens: tool,
        byModality: (Object.keys(details) as (keyof Details)[]).flatMap((of) =>
          ModalityCounts.parse(details[of]).flatMap(({ modality, tokenCount, token_count: snake }) => {
            const tokens = tokenCount ?? snake ?? null
            return modality === '' || tokens === null ? [] : [{ of, modality, tokens }]
          }),
        ),
      }
    },
  }
}

function countOr(value: unknown, before: number | null): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : before
}

function sum(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0)
}
