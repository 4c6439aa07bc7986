import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import { useChatStore } from '../chat-context.ts'
import type { ReadingPlace } from './reading-places.ts'

type KeptPlace = {
  /** Where the reader was when the conversation was left; null for its end. */
  start: ReadingPlace | null
  /** To be called when a height changed on the way there. */
  bring(): void
  /** Remembers what is at the top: pixels from the start of the list, or null for its end. */
  keep(offsetPx: number | null): void
}

/**
 * Brings the messages that are drawn first to where they were left, and remembers where they are.
 *
 * @param startPx room above the first one, which the rows do not count
 */
export function useReadingPlace(
  rows: RefObject<VirtualRowsHandle | null>,
  order: readonly MessageId[],
  startPx: number,
): KeptPlace {
  const store = useChatStore()
  // The list is made anew for each conversation.
  const [id] = useState(() => store.getState().openId)
  const [start] = useState(() => (id === null ? null : placeAmong(order, store.getState().placeIn(id))))
  const bring = useCallback(() => {
    const list = rows.current
    if (list === null || start === null) return
    const index = order.indexOf(start.messageId)
    // How high a message is shows only once it is drawn: until then no further than into it.
    const offset = Math.min(start.offsetPx, list.getItemSize(index))
    list.scrollToIndex(index, { align: 'start', offset })
  }, [rows, order, start])
  const isBroughtTo = useRef(false)
  useLayoutEffect(() => {
    if (isBroughtTo.current) return
    isBroughtTo.current = true
    bring()
  }, [bring])

  const keep = useCallback(
    (offsetPx: number | null) => {
      const list = rows.current
      if (id === null || list === null) return
      const index = offsetPx === null ? -1 : list.findItemIndex(offsetPx)
      const messageId = order[index]
      const place =
        offsetPx === null || messageId === undefined
          ? null
          : { messageId, offsetPx: offsetPx - startPx - list.getItemOffset(index) }
      store.getState().keepPlace(id, place)
    },
    [store, rows, order, startPx, id],
  )
  return { start, bring, keep }
}

/** The message itself, or the next one where another version has taken its place. */
function placeAmong(order: readonly MessageId[], place: ReadingPlace | null): ReadingPlace | null {
  if (place === null || order.includes(place.messageId)) return place
  const next = order.find((id) => id > place.messageId)
  return next === undefined ? null : { messageId: next, offsetPx: 0 }
}
