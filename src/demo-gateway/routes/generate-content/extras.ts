import { groundReply } from '../../reply/grounding.ts'
import { decodingSteps, meanLogProbability } from '../../reply/logprobs.ts'
import type { Candidate } from './compose-candidate.ts'
import type { GenerateOrder } from './order.ts'

const ratedHarms = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT', 'CIVIC_INTEGRITY']

export function safetyRatings(isDangerous: boolean): unknown[] {
  return ratedHarms.map((harm) => {
    const isHit = isDangerous && harm === 'DANGEROUS_CONTENT'
    const rating = { category: `HARM_CATEGORY_${harm}`, probability: isHit ? 'MEDIUM' : 'NEGLIGIBLE' }
    return isHit ? { ...rating, blocked: true } : rating
  })
}

/** `text` is the part of the reply that these belong to: a stream sends them piece by piece. */
export function logprobsOf({ config }: GenerateOrder, text: string): Record<string, unknown> {
  if (config.responseLogprobs !== true || text === '') return {}
  const steps = decodingSteps(text, config.logprobs ?? 0)
  const chosenCandidates = steps.map(({ chosen }) => chosen)
  const topCandidates = steps.map(({ top }) => ({ candidates: top }))
  return {
    avgLogprobs: meanLogProbability(steps),
    logprobsResult: config.logprobs ? { topCandidates, chosenCandidates } : { chosenCandidates },
  }
}

/** Sources, for a gateway that was told to name some. They go with the last piece of a stream. */
export function groundingOf(order: GenerateOrder, { parts, answer }: Candidate): Record<string, unknown> {
  const partIndex = parts.findLastIndex(({ text, thought }) => text !== undefined && thought !== true)
  if (partIndex < 0 || answer.text === '') return {}
  const { queries, sources, supports, readAddresses } = groundReply(order.question, answer.text)
  const retrieved = readAddresses.map((retrievedUrl) => ({ retrievedUrl }))
  return {
    citationMetadata: {
      citationSources: supports.map(({ segment, sourceIndexes }) => ({
        startIndex: segment.startByte,
        endIndex: segment.endByte,
        uri: sources[sourceIndexes[0] ?? 0]?.uri,
        license: 'CC-BY-4.0',
      })),
    },
    groundingMetadata: {
      groundingChunks: sources.map((web) => ({ web })),
      groundingSupports: supports.map(({ segment, sourceIndexes, confidence }) => ({
        groundingChunkIndices: sourceIndexes,
        confidenceScores: confidence,
        segment: { partIndex, startIndex: segment.startByte, endIndex: segment.endByte, text: segment.text },
      })),
      webSearchQueries: queries,
      searchEntryPoint: {
        renderedContent: `<div>${queries.map((query) => `<a href="https://example.com/search">${escapeHtml(query)}</a>`).join('')}</div>`,
        sdkBlob: Buffer.from(
          JSON.stringify(queries.map((query) => [query, 'https://example.com/search'])),
        ).toString('base64'),
      },
      retrievalMetadata: { webSearchDynamicRetrievalScore: 0.64 },
    },
    groundingAttributions: supports.map(({ segment, sourceIndexes }, index) => ({
      sourceId:
        index === 0
          ? { groundingPassage: { passageId: 'demo-passage', partIndex: 0 } }
          : { semanticRetrieverChunk: { source: sources[sourceIndexes[0] ?? 0]?.uri, chunk: 'demo-chunk' } },
      content: { parts: [{ text: segment.text }] },
    })),
    ...(retrieved.length === 0
      ? {}
      : {
          urlRetrievalMetadata: { urlRetrievalContexts: retrieved },
          urlContextMetadata: {
            urlMetadata: retrieved.map((entry) => ({
              ...entry,
              urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS',
            })),
          },
        }),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
