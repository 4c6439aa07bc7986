import type { GatewayError } from '../errors/gateway-error.ts'
import type { ReplyEvent } from './reply-event.ts'

/** Turns one format's events into domain events and keeps what the provider sent. */
export type ReplyReader = {
  /** @param value a parsed event; anything unknown is passed over. A promise while media is being kept. */
  read(value: unknown): ReplyEvent[] | Promise<ReplyEvent[]>
  /** Whether the event says no more than some text. Changes nothing; left out where it would never be true. */
  plain?(value: unknown): PlainEvent | null
  /** Nothing comes any more: what was held back until more would come. */
  flush(): ReplyEvent[] | Promise<ReplyEvent[]>
  /** The format says that nothing follows. */
  isDone(): boolean
  /** The provider's word once the terminal marker has come, else null. */
  stopReason(): string | null
  /** What else is known of the end of a whole reply. */
  ending?(): { stopSequence?: string | null; tokenCount?: number | null }
  /** A failure that is no error answer: a blocked prompt. */
  failure(): GatewayError | null
  providerParts(): unknown[]
}

/** An event that says nothing but a stretch of text. */
export type PlainEvent = {
  text: string
  /** As `read` of the same event with this text in its place. */
  read(text: string): ReplyEvent[] | Promise<ReplyEvent[]>
  /**
   * Takes the numbers that stand beside the text, of the last of such events: those before it do not count. Left out
   * where an event with other numbers is not the same.
   */
  count?(value: unknown): void
}

/** What `[DONE]` is read as. */
export const doneMarker = Symbol('done')
