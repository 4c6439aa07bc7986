import { z } from 'zod'

const Index = z.number().int().nonnegative()

/** Where words of a reply come from. `text` is the cited passage; indexes as the provider counts them, end exclusive. */
export const Citation = z.object({
  startIndex: Index.nullable(),
  endIndex: Index.nullable(),
  text: z.string(),
  url: z.string().nullable(),
  title: z.string().nullable(),
  license: z.string().nullable(),
})
export type Citation = z.infer<typeof Citation>

/** What a reply leans on (interface document, groundingMetadata and groundingAttributions). */
export const Grounding = z.object({
  sources: z.array(z.object({ url: z.string(), title: z.string() })),
  supports: z.array(
    z.object({
      partIndex: Index,
      /** Bytes of the part's UTF-8 text; end exclusive. */
      startByte: Index,
      endByte: Index,
      text: z.string(),
      sourceIndexes: z.array(Index),
      /** 0 to 1, one a source. */
      confidences: z.array(z.number()),
    }),
  ),
  searches: z.array(z.string()),
  /** HTML of the provider's search box: hostile until shown in a frame without rights. Null when there is none. */
  searchEntryHtml: z.string().nullable(),
  /** Base64 of what the search box's own toolkit reads. */
  searchEntryBlob: z.string().nullable(),
  /** 0 to 1: how likely a search would have helped. */
  searchScore: z.number().nullable(),
  passages: z.array(
    z.object({
      passageId: z.string().nullable(),
      partIndex: Index.nullable(),
      source: z.string().nullable(),
      chunk: z.string().nullable(),
      text: z.string(),
    }),
  ),
})
export type Grounding = z.infer<typeof Grounding>

/** How a filter judged the prompt or the reply, in the provider's words. */
export const SafetyRating = z.object({
  of: z.enum(['prompt', 'reply']),
  category: z.string(),
  probability: z.string(),
  isBlocked: z.boolean(),
})
export type SafetyRating = z.infer<typeof SafetyRating>

const TokenChance = z.object({
  token: z.string(),
  tokenId: z.number().int().nullable(),
  /** Natural logarithm of its probability; 0 or less. */
  logProbability: z.number(),
})

export const Logprobs = z.object({
  /** Over all tokens of the reply. */
  average: z.number().nullable(),
  steps: z.array(z.object({ chosen: TokenChance, top: z.array(TokenChance) })),
})
export type Logprobs = z.infer<typeof Logprobs>

/** An address that the provider read for the reply; its status in the provider's word. */
export const RetrievedUrl = z.object({ url: z.string(), status: z.string().nullable() })
export type RetrievedUrl = z.infer<typeof RetrievedUrl>

/** What stands beside the words of a reply. */
export const ReplyDetails = z.object({
  responseId: z.string().nullable(),
  /** The model that answered, in the gateway's word: a version of the one that was asked. */
  responseModel: z.string().nullable(),
  /** The stop sequence that ended it. */
  stopSequence: z.string().nullable(),
  tokenCount: z.number().int().nonnegative().nullable(),
  citations: z.array(Citation),
  grounding: Grounding.nullable(),
  safety: z.array(SafetyRating),
  logprobs: Logprobs.nullable(),
  retrievedUrls: z.array(RetrievedUrl),
})
export type ReplyDetails = z.infer<typeof ReplyDetails>

export const noDetails: ReplyDetails = {
  responseId: null,
  responseModel: null,
  stopSequence: null,
  tokenCount: null,
  citations: [],
  grounding: null,
  safety: [],
  logprobs: null,
  retrievedUrls: [],
}
