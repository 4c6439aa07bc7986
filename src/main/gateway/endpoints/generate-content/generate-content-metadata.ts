import type {
  Grounding,
  Logprobs,
  RetrievedUrl,
  SafetyRating,
} from '../../../../shared/domain/message/reply-details.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { CandidateDetails, SafetyRatings } from '../../wire/generate-content-details.ts'
import {
  mergeGrounding,
  type PlaceOf,
  toCitations,
  toGrounding,
  toRetrievedUrls,
  toSafety,
  toSteps,
} from './generate-content-details.ts'

/** What stands beside the words of one reply, out of its chunks. */
export function createReplyMetadata() {
  const ratings: { [of in SafetyRating['of']]: SafetyRating[] } = { prompt: [], reply: [] }
  const citations = new Set<string>()
  let grounding: Grounding | null = null
  const urls = new Map<string, RetrievedUrl>()
  const logprobs = createLogprobsCount()
  let tokenCount: number | null = null

  /** Some servers send the same ratings with every piece. */
  const rate = (wire: SafetyRatings, of: SafetyRating['of']): ReplyEvent[] => {
    const now = toSafety(wire, of)
    if (now.length === 0 || JSON.stringify(now) === JSON.stringify(ratings[of])) return []
    ratings[of] = now
    return [{ type: 'safety', ratings: [...ratings.prompt, ...ratings.reply] }]
  }

  const cite = (details: CandidateDetails): ReplyEvent[] =>
    toCitations(details).flatMap((citation) => {
      const key = JSON.stringify(citation)
      if (citations.has(key)) return []
      citations.add(key)
      return [{ type: 'citation', citation }]
    })

  const ground = (details: CandidateDetails, placeOf: PlaceOf): ReplyEvent[] => {
    const now = toGrounding(details, placeOf)
    if (now === null) return []
    grounding = mergeGrounding(grounding, now)
    return [{ type: 'grounding', grounding }]
  }

  const retrieve = (details: CandidateDetails): ReplyEvent[] => {
    const now = toRetrievedUrls(details)
    for (const { url, status } of now) urls.set(url, { url, status: status ?? urls.get(url)?.status ?? null })
    return now.length === 0 ? [] : [{ type: 'retrieved-urls', urls: [...urls.values()] }]
  }

  return {
    readPrompt: (wire: SafetyRatings) => rate(wire, 'prompt'),
    read(details: CandidateDetails, placeOf: PlaceOf) {
      tokenCount = details.tokenCount ?? tokenCount
      logprobs.take(details)
      return [
        ...rate(details.safetyRatings, 'reply'),
        ...cite(details),
        ...ground(details, placeOf),
        ...retrieve(details),
      ]
    },
    /** What is only told as a whole. */
    flush: () => logprobs.flush(),
    tokenCount: () => tokenCount,
  }
}

/** A stream sends the steps of each piece with it: telling all of them every time would take ever longer. */
function createLogprobsCount() {
  const steps: Logprobs['steps'] = []
  let average: number | null = null
  let averages = 0
  return {
    take(details: CandidateDetails): void {
      for (const step of toSteps(details)) steps.push(step)
      if (details.avgLogprobs === null) return
      average = details.avgLogprobs
      averages += 1
    },
    flush(): ReplyEvent[] {
      if (average === null && steps.length === 0) return []
      // The mean of one piece is not that of the reply.
      const isOfPieces = averages > 1 && steps.length > 0
      return [{ type: 'logprobs', logprobs: { average: isOfPieces ? meanOf(steps) : average, steps } }]
    },
  }
}

function meanOf(steps: Logprobs['steps']): number {
  return steps.reduce((sum, { chosen }) => sum + chosen.logProbability, 0) / steps.length
}
