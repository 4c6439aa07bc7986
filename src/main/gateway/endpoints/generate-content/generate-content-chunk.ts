import { countOf, recordsOf, textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'
import { CandidateDetails, PromptFeedback } from '../../wire/generate-content-details.ts'
import { eitherSpelling, respellDeep } from './generate-content-spelling.ts'

/** A whole answer, or one chunk of a stream. */
export type Chunk = {
  candidates: Candidate[]
  feedback: PromptFeedback | null
  model: string | null
  responseId: string | null
  /** As it came. */
  usage: unknown
}

export type Candidate = ReturnType<typeof toCandidate>

/** By hand but for the details, which few chunks have: a schema takes longer than everything else. */
export function readChunk(value: unknown): Chunk | null {
  if (!isRecord(value)) return null
  const feedback = eitherSpelling(value, 'promptFeedback')
  return {
    candidates: recordsOf(value['candidates']).map(toCandidate),
    feedback: isRecord(feedback) ? PromptFeedback.parse(respellDeep(feedback)) : null,
    model: textOf(eitherSpelling(value, 'modelVersion')) || null,
    responseId: textOf(eitherSpelling(value, 'responseId')) || null,
    usage: eitherSpelling(value, 'usageMetadata'),
  }
}

const wordFields = new Set(['index', 'content', 'finishReason', 'finish_reason'])

function toCandidate(wire: Record<string, unknown>, position: number) {
  const { index, content } = wire
  const { role, parts } = isRecord(content) ? content : {}
  const hasDetails = Object.keys(wire).some((name) => !wordFields.has(name))
  return {
    /** Its place in the list where it does not say. */
    index: countOf(index) ?? position,
    role: textOf(role),
    /** As they came. */
    parts: recordsOf(parts),
    finishReason: textOf(eitherSpelling(wire, 'finishReason')) || null,
    /** What stands beside the words, if anything does. */
    details: hasDetails ? CandidateDetails.parse(respellDeep(wire)) : null,
  }
}
