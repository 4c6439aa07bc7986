import type {
  Citation,
  Grounding,
  Logprobs,
  RetrievedUrl,
  SafetyRating,
} from '../../../../shared/domain/message/reply-details.ts'
import type { CandidateDetails, LogprobsResult, SafetyRatings } from '../../wire/generate-content-details.ts'

/** From a candidate's own fields to what stands beside the words of a reply. */

export function toSafety(ratings: SafetyRatings, of: SafetyRating['of']): SafetyRating[] {
  return ratings.map(({ category, probability, blocked }) => ({
    of,
    category,
    probability,
    isBlocked: blocked,
  }))
}

export function toCitations({ citationMetadata }: CandidateDetails): Citation[] {
  const { citationSources = [], citations = [] } = citationMetadata ?? {}
  return [...citationSources, ...citations].map(({ startIndex, endIndex, uri, title, license }) => ({
    startIndex,
    endIndex,
    text: '',
    url: uri || null,
    title: title || null,
    license: license || null,
  }))
}

/** Where a part of the provider's count is displayed. */
export type PlaceOf = (providerIndex: number) => number

/** Null where a candidate says nothing of the kind. A segment without a part is in the first. */
export function toGrounding(
  { groundingMetadata: metadata, groundingAttributions }: CandidateDetails,
  placeOf: PlaceOf,
): Grounding | null {
  if (metadata === null && groundingAttributions.length === 0) return null
  const { searchEntryPoint: entry = null, retrievalMetadata = null } = metadata ?? {}
  return {
    sources: (metadata?.groundingChunks ?? []).map(({ web }) => ({ url: web.uri, title: web.title })),
    supports: (metadata?.groundingSupports ?? []).map((support) => ({
      partIndex: placeOf(support.segment.partIndex ?? 0),
      startByte: support.segment.startIndex ?? 0,
      endByte: support.segment.endIndex ?? 0,
      text: support.segment.text,
      sourceIndexes: support.groundingChunkIndices,
      confidences: support.confidenceScores,
    })),
    searches: metadata?.webSearchQueries ?? [],
    searchEntryHtml: entry?.renderedContent || null,
    searchEntryBlob: entry?.sdkBlob || null,
    searchScore: retrievalMetadata?.webSearchDynamicRetrievalScore ?? null,
    passages: groundingAttributions.map(({ sourceId, content }) => ({
      passageId: sourceId?.groundingPassage?.passageId ?? null,
      partIndex: sourceId?.groundingPassage?.partIndex ?? null,
      source: sourceId?.semanticRetrieverChunk?.source ?? null,
      chunk: sourceId?.semanticRetrieverChunk?.chunk ?? null,
      text: (content?.parts ?? []).map(({ text }) => text).join(''),
    })),
  }
}

/** Both with what is not said again staying as it was. */
export function mergeGrounding(before: Grounding | null, now: Grounding): Grounding {
  if (before === null) return now
  const list = <Item>(later: Item[], earlier: Item[]) => (later.length > 0 ? later : earlier)
  return {
    sources: list(now.sources, before.sources),
    supports: list(now.supports, before.supports),
    searches: list(now.searches, before.searches),
    searchEntryHtml: now.searchEntryHtml ?? before.searchEntryHtml,
    searchEntryBlob: now.searchEntryBlob ?? before.searchEntryBlob,
    searchScore: now.searchScore ?? before.searchScore,
    passages: list(now.passages, before.passages),
  }
}

/** An address may be told twice, once with how reading it went. */
export function toRetrievedUrls(details: CandidateDetails): RetrievedUrl[] {
  const contexts = details.urlRetrievalMetadata?.urlRetrievalContexts ?? []
  const metadata = details.urlContextMetadata?.urlMetadata ?? []
  return [
    ...contexts.map(({ retrievedUrl: url }) => ({ url, status: null })),
    ...metadata.map(({ retrievedUrl: url, urlRetrievalStatus }) => ({
      url,
      status: urlRetrievalStatus || null,
    })),
  ]
}

type Chance = LogprobsResult['chosenCandidates'][number]
type TokenChance = Logprobs['steps'][number]['chosen']

/** The steps of one chunk; a step without a number for what was chosen is none. */
export function toSteps({ logprobsResult }: CandidateDetails): Logprobs['steps'] {
  const { chosenCandidates = [], topCandidates = [] } = logprobsResult ?? {}
  return chosenCandidates.flatMap((candidate, index) => {
    const [chosen] = toChance(candidate)
    if (chosen === undefined) return []
    return [{ chosen, top: (topCandidates[index]?.candidates ?? []).flatMap(toChance) }]
  })
}

function toChance({ token, tokenId, logProbability }: Chance): TokenChance[] {
  return logProbability === null ? [] : [{ token, tokenId, logProbability }]
}
