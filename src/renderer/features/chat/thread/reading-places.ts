import type { ConversationId, MessageId } from '../../../../shared/domain/ids.ts'

/** Where a conversation was left: the message at the top, and how far that was scrolled past, in pixels. */
export type ReadingPlace = { readonly messageId: MessageId; readonly offsetPx: number }

export type ReadingPlaces = {
  /** Null: it is read from its end, as it is at first. */
  of(id: ConversationId): ReadingPlace | null
  keep(id: ConversationId, place: ReadingPlace | null): void
}

const mostPlaces = 200

/** Places outlive the messages, which are read again; the ones used longest ago go first. */
export function createReadingPlaces(): ReadingPlaces {
  const places = new Map<ConversationId, ReadingPlace>()
  return {
    of: (id) => places.get(id) ?? null,
    keep(id, place) {
      places.delete(id)
      if (place !== null) places.set(id, place)
      const [oldest] = places.keys()
      if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
    },
  }
}
