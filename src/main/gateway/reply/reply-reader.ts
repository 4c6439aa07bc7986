import type { GatewayError } from '../errors/gateway-error.ts'
import type { ReplyEvent } from './reply-event.ts'

/** A promise while media is being kept: waiting for every event would cost as much as reading it. */
export type Read = ReplyEvent[] | Promise<ReplyEvent[]>

/** Turns one format's events into domain events and keeps what the provider sent. */
export type ReplyReader = {
  /**
   * @param value a parsed event; anything unknown is passed over. What is kept of it is copied: the next event may be the
   * same object with another text in it (see `event-template-cache.ts`).
   */
  read(value: unknown): Read
  /** Nothing comes any more: what was held back until more would come. */
  flush(): Read
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

/** What `[DONE]` is read as. */
export const doneMarker = Symbol('done')

/** What several reads told, in their order. */
export function inOrder(reads: readonly Read[]): Read {
  const [first] = reads
  if (reads.length === 1 && first !== undefined) return first
  if (reads.some((read) => read instanceof Promise)) return Promise.all(reads).then((all) => all.flat())
  return (reads as ReplyEvent[][]).flat()
}

/** What a read told, and what is known only after it. */
export function andThen(read: Read, after: () => readonly ReplyEvent[]): Read {
  return read instanceof Promise ? read.then((events) => [...events, ...after()]) : [...read, ...after()]
}

/** Reads items one after the other; waits only if one of them `waits`. */
export function readEach<Item>(
  items: readonly Item[],
  waits: (item: Item) => boolean,
  read: (item: Item) => Read,
): Read {
  return items.some(waits) ? readInTurn(items, read) : inOrder(items.map(read))
}

async function readInTurn<Item>(items: readonly Item[], read: (item: Item) => Read): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = []
  for (const item of items) events.push(...(await read(item)))
  return events
}
