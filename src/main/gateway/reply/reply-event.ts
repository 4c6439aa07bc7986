import type { Part } from '../../../shared/domain/message/part.ts'
import type {
  Citation,
  Grounding,
  Logprobs,
  RetrievedUrl,
  SafetyRating,
} from '../../../shared/domain/message/reply-details.ts'
import type { Usage } from '../../../shared/domain/message/usage.ts'
import type { GatewayError } from '../errors/gateway-error.ts'
import type { Arriving } from '../media-scan/media-progress.ts'

/** Another whole reply to the same question (candidateCount, n). */
export type Alternative = { parts: Part[]; providerParts: unknown[]; stopReason: string | null }

/**
 * What a chat endpoint yields, whatever its wire format. Part indexes count displayed parts from 0, in order.
 * The last event is one of the three ends; `providerParts` hold what the provider sent, verbatim and in order,
 * so that the next request can send it back. Where media stood in them is a MediaReference.
 */
export type ReplyEvent =
  /** Null where the gateway did not say. */
  | { type: 'reply-start'; responseId: string | null; model: string | null }
  /** Media that is no part yet, a few times a second; `byteCount` is 0 once nothing is on its way. */
  | ({ type: 'media-arriving' } & Arriving)
  /** Media is a file already. */
  | { type: 'part-start'; partIndex: number; part: Part }
  | { type: 'text-delta' | 'thinking-delta' | 'tool-input-delta'; partIndex: number; text: string }
  | { type: 'part-end'; partIndex: number }
  | { type: 'citation'; citation: Citation }
  /** As far as it is known now: the last one counts, of this and of the next four. */
  | { type: 'grounding'; grounding: Grounding }
  | { type: 'safety'; ratings: SafetyRating[] }
  | { type: 'logprobs'; logprobs: Logprobs }
  | { type: 'retrieved-urls'; urls: RetrievedUrl[] }
  | { type: 'usage'; usage: Usage }
  /** The provider began the message anew: what came before does not count. */
  | { type: 'reply-restart' }
  /** Once, before the end: the candidates beside the one whose parts came. */
  | { type: 'alternatives'; alternatives: Alternative[] }
  | {
      type: 'reply-end'
      stopReason: string
      stopSequence?: string | null
      /** Tokens of this candidate. */
      tokenCount?: number | null
      providerParts: unknown[]
    }
  /** The stream ended without its terminal marker, or was left because it went on and on: `error` says so. */
  | { type: 'reply-interrupted'; error?: GatewayError; providerParts: unknown[] }
  | { type: 'reply-failed'; error: GatewayError; providerParts: unknown[] }
