import { countTokens } from '../../reply/tokens.ts'
import type { Candidate } from './compose-candidate.ts'
import type { GenerateOrder } from './order.ts'
import { modalityOf, type Modality } from './read-contents.ts'

type Count = { modality: Modality; tokenCount: number }

/** What a named cache counts for: the demo has none, and takes any for one. */
const cachedTokens = 1024

/** The document's numbers for one image; other files count the same. */
const tokensPerFile: Record<string, number> = { MEDIA_RESOLUTION_LOW: 64 }
const usualTokensPerFile = 256

/** Numbers that add up: prompt, candidates, thoughts and what tools brought make the total. */
export function usageOf(order: GenerateOrder, candidates: readonly Candidate[]): Record<string, unknown> {
  const prompt = promptDetails(order)
  const sum = (of: (candidate: Candidate) => number): number =>
    candidates.reduce((total, candidate) => total + of(candidate), 0)
  const details = compact([
    { modality: 'TEXT', tokenCount: sum(({ answer }) => answer.replyTokens) },
    { modality: 'IMAGE', tokenCount: sum(({ imageTokens }) => imageTokens) },
    { modality: 'AUDIO', tokenCount: sum(({ audioTokens }) => audioTokens) },
  ])
  const thoughts = sum(({ answer }) => answer.thoughtTokens)
  const toolUse = sum(({ parts }) => countResults(parts))
  const [promptCount, replyCount] = [totalOf(prompt), totalOf(details)]
  const cached: Count[] = [{ modality: 'TEXT', tokenCount: cachedTokens }]
  return {
    promptTokenCount: promptCount,
    candidatesTokenCount: replyCount,
    totalTokenCount: promptCount + replyCount + thoughts + toolUse,
    promptTokensDetails: prompt,
    candidatesTokensDetails: details,
    ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
    ...(order.request.cachedContent === undefined
      ? {}
      : { cachedContentTokenCount: cachedTokens, cacheTokensDetails: cached }),
    ...(toolUse > 0
      ? {
          toolUsePromptTokenCount: toolUse,
          toolUsePromptTokensDetails: [{ modality: 'TEXT', tokenCount: toolUse }],
        }
      : {}),
  }
}

function promptDetails({ request, chat, config }: GenerateOrder): Count[] {
  const counts = new Map<Modality, number>()
  const add = (modality: Modality, tokens: number): void => {
    counts.set(modality, (counts.get(modality) ?? 0) + tokens)
  }
  const written = [
    chat.system,
    ...chat.turns.flatMap(({ text, toolResults }) => [text, ...toolResults.map(({ content }) => content)]),
  ]
  add('TEXT', countTokens(written.join('\n')) + (request.cachedContent === undefined ? 0 : cachedTokens))
  const files = request.contents.flatMap(({ parts }) => parts.flatMap(({ inlineData }) => inlineData ?? []))
  for (const { mimeType } of files) {
    add(modalityOf(mimeType), tokensPerFile[config.mediaResolution ?? ''] ?? usualTokensPerFile)
  }
  return [...counts].map(([modality, tokenCount]) => ({ modality, tokenCount }))
}

function countResults(parts: Candidate['parts']): number {
  const printed = parts.flatMap(({ codeExecutionResult }) => codeExecutionResult?.output ?? []).join('')
  return printed === '' ? 0 : countTokens(printed)
}

function compact(counts: Count[]): Count[] {
  return counts.filter(({ tokenCount }) => tokenCount > 0)
}

function totalOf(counts: readonly Count[]): number {
  return counts.reduce((total, { tokenCount }) => total + tokenCount, 0)
}
