import type { Citation, Logprobs } from '../../../../shared/domain/message/reply-details.ts'
import type { Usage } from '../../../../shared/domain/message/usage.ts'
import { countOf, recordsOf, textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'

type Wire = Record<string, unknown>

/** What is counted replaces what was; what is not named stays. */
export function mergeUsage(before: Usage, wire: Wire): Usage {
  const { prompt_tokens_details: input, completion_tokens_details: output } = wire
  const byModality = [...modalitiesOf('input', input), ...modalitiesOf('output', output)]
  return {
    ...before,
    inputTokens: countOf(wire['prompt_tokens']) ?? before.inputTokens,
    outputTokens: countOf(wire['completion_tokens']) ?? before.outputTokens,
    totalTokens: countOf(wire['total_tokens']) ?? before.totalTokens,
    cachedTokens: countIn(input, 'cached_tokens') ?? before.cachedTokens,
    thinkingTokens: countIn(output, 'reasoning_tokens') ?? before.thinkingTokens,
    byModality: byModality.length === 0 ? before.byModality : byModality,
  }
}

/** Both sides of the count name kinds of tokens as `…_tokens`. */
function modalitiesOf(of: 'input' | 'output', details: unknown): Usage['byModality'] {
  return ['text', 'image', 'audio', 'video'].flatMap((modality) => {
    const tokens = countIn(details, `${modality}_tokens`)
    return tokens === null || tokens === 0 ? [] : [{ of, modality: modality.toUpperCase(), tokens }]
  })
}

function countIn(details: unknown, name: string): number | null {
  return isRecord(details) ? countOf(details[name]) : null
}

export function toLogprobSteps(wire: Wire): Logprobs['steps'] {
  return recordsOf(wire['content']).flatMap((step) =>
    toChance(step).map((chosen) => ({ chosen, top: recordsOf(step['top_logprobs']).flatMap(toChance) })),
  )
}

function toChance({ token, logprob }: Wire): Logprobs['steps'][number]['top'] {
  if (typeof token !== 'string' || typeof logprob !== 'number') return []
  return [{ token, tokenId: null, logProbability: logprob }]
}

export function toCitation({ url_citation: cited }: Wire): Citation | null {
  if (!isRecord(cited)) return null
  return {
    startIndex: countOf(cited['start_index']),
    endIndex: countOf(cited['end_index']),
    text: textOf(cited['content']),
    url: textOf(cited['url']) || null,
    title: textOf(cited['title']) || null,
    license: null,
  }
}
