import { z } from 'zod'

/**
 * What stands beside the words of a candidate (interface document, "generateContent-format response"), respelt in
 * camelCase. Tolerant: what does not fit is as if it were not there.
 */
const text = z.string().nullable().catch(null)
const word = z.string().catch('')
const count = z.number().int().nonnegative().nullable().catch(null)
const real = z.number().nullable().catch(null)

/** The items that fit. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((items) => items.filter((one): one is NonNullable<typeof one> => one !== null))
}

/** All items in their places, for others count them. */
function placesOf<Item extends z.ZodType>(item: Item, inPlaceOfNone: z.output<Item>) {
  return z.array(item.catch(inPlaceOfNone as never)).catch([])
}

export const SafetyRatings = listOf(
  z.object({ category: word, probability: word, blocked: z.boolean().catch(false) }),
)
export type SafetyRatings = z.infer<typeof SafetyRatings>

const citations = listOf(
  z.object({ startIndex: count, endIndex: count, uri: text, title: text, license: text }),
)

export const PromptFeedback = z.object({ blockReason: text, safetyRatings: SafetyRatings })
export type PromptFeedback = z.infer<typeof PromptFeedback>

/** The document's name for the list, and the one that newer servers use. */
const CitationMetadata = z.object({ citationSources: citations, citations }).nullable().catch(null)

const page = z.object({ uri: word, title: word }).catch({ uri: '', title: '' })

const support = z.object({
  groundingChunkIndices: listOf(z.number().int().nonnegative()),
  confidenceScores: listOf(z.number()),
  segment: z
    .object({ partIndex: count, startIndex: count, endIndex: count, text: word })
    .catch({ partIndex: null, startIndex: null, endIndex: null, text: '' }),
})

const GroundingMetadata = z
  .object({
    groundingChunks: placesOf(z.object({ web: page }), { web: { uri: '', title: '' } }),
    groundingSupports: listOf(support),
    webSearchQueries: listOf(z.string()),
    searchEntryPoint: z.object({ renderedContent: text, sdkBlob: text }).nullable().catch(null),
    retrievalMetadata: z.object({ webSearchDynamicRetrievalScore: real }).nullable().catch(null),
  })
  .nullable()
  .catch(null)
export type GroundingMetadata = NonNullable<z.infer<typeof GroundingMetadata>>

const GroundingAttributions = listOf(
  z.object({
    sourceId: z
      .object({
        groundingPassage: z.object({ passageId: text, partIndex: count }).nullable().catch(null),
        semanticRetrieverChunk: z.object({ source: text, chunk: text }).nullable().catch(null),
      })
      .nullable()
      .catch(null),
    content: z
      .object({ parts: listOf(z.object({ text: word })) })
      .nullable()
      .catch(null),
  }),
)
export type GroundingAttributions = z.infer<typeof GroundingAttributions>

const chance = z.object({
  token: word,
  tokenId: z.number().int().nullable().catch(null),
  logProbability: real,
})

const LogprobsResult = z
  .object({
    topCandidates: placesOf(z.object({ candidates: listOf(chance) }), { candidates: [] }),
    chosenCandidates: placesOf(chance, { token: '', tokenId: null, logProbability: null }),
  })
  .nullable()
  .catch(null)
export type LogprobsResult = NonNullable<z.infer<typeof LogprobsResult>>

const UrlRetrievalMetadata = z
  .object({ urlRetrievalContexts: listOf(z.object({ retrievedUrl: z.string().min(1) })) })
  .nullable()
  .catch(null)

const UrlContextMetadata = z
  .object({ urlMetadata: listOf(z.object({ retrievedUrl: z.string().min(1), urlRetrievalStatus: text })) })
  .nullable()
  .catch(null)

/** The fields of a candidate that are not its words. */
export const CandidateDetails = z.object({
  safetyRatings: SafetyRatings,
  citationMetadata: CitationMetadata,
  tokenCount: count,
  groundingAttributions: GroundingAttributions,
  groundingMetadata: GroundingMetadata,
  avgLogprobs: real,
  logprobsResult: LogprobsResult,
  urlRetrievalMetadata: UrlRetrievalMetadata,
  urlContextMetadata: UrlContextMetadata,
})
export type CandidateDetails = z.infer<typeof CandidateDetails>

/** One entry of the token details in `usageMetadata`, which may come in either spelling. */
export const ModalityCounts = listOf(
  z.object({ modality: word, tokenCount: count.optional(), token_count: count.optional() }),
)
