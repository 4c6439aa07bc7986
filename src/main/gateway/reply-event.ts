import type { Part } from '../../shared/domain/part.ts'
import type { Usage } from '../../shared/domain/usage.ts'
import type { GatewayError } from './gateway-error.ts'

/**
 * What a chat endpoint yields, whatever its wire format. Part indexes count displayed parts from 0, in order.
 * The last event is one of the three ends; `providerParts` hold what the provider sent, verbatim and in order,
 * so that the next request can send it back. Where media stood in them is a MediaReference.
 */
export type ReplyEvent =
  | { type: 'part-start'; partIndex: number; part: Part }
  | { type: 'text-delta'; partIndex: number; text: string }
  | { type: 'usage'; usage: Usage }
  /** The provider began the message anew: what came before does not count. */
  | { type: 'reply-restart' }
  | { type: 'reply-end'; stopReason: string; providerParts: unknown[] }
  /** The stream ended without its terminal marker: what arrived may not be all. */
  | { type: 'reply-interrupted'; providerParts: unknown[] }
  | { type: 'reply-failed'; error: GatewayError; providerParts: unknown[] }
