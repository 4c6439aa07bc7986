import { ArrowDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import { useChat, useChatStore } from '../chat-context.ts'
import { MessageView } from './MessageView.tsx'
import { openThread } from '../selectors.ts'
import { usePinnedToEnd } from './use-pinned-to-end.ts'
import { useReadingPlace } from './use-reading-place.ts'

const readAheadPx = 1200
const spacePx = 12

/** The messages of the open conversation: earlier pages join on above while scrolling, the newest one grows below. */
export function MessageList() {
  const text = useText()
  const store = useChatStore()
  const order = useChat((chat) => openThread(chat)?.order ?? none)
  const title = useChat(
    (chat) => (chat.openId && chat.list.known.get(chat.openId)?.title) || text.chat.untitled,
  )
  const isJoiningAbove = useChat((chat) => openThread(chat)?.changedAt === 'start')
  const isReadingEarlier = useChat((chat) => openThread(chat)?.isReadingEarlier ?? false)
  const rows = useRef<VirtualRowsHandle>(null)
  const { start, bring, keep } = useReadingPlace(rows, order, spacePx)
  const pinned = usePinnedToEnd(order.at(-1), start !== null)
  const { scroller, isAway, isAtEnd, isOnItsWay, onScroll, onScrollEnd, onResize, jump } = pinned
  // Nobody can scroll what does not fill its place.
  useEffect(() => {
    const element = scroller.current
    if (element && element.scrollHeight <= element.clientHeight) void store.getState().loadEarlier()
  }, [scroller, store, order])

  return (
    <>
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={text.chat.threadLabel(title)}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2 [overflow-anchor:none]"
      >
        <div style={{ height: spacePx }} />
        <VirtualRows
          ref={rows}
          scrollRef={scroller}
          data={order}
          shift={isJoiningAbove}
          startMargin={spacePx}
          bufferSize={600}
          onScroll={(offset) => {
            onScroll()
            if (!isOnItsWay()) keep(isAtEnd() ? null : offset)
            if (offset < readAheadPx) void store.getState().loadEarlier()
          }}
          onScrollEnd={onScrollEnd}
          onResize={() => {
            onResize()
            if (isOnItsWay()) bring()
          }}
        >
          {(id, index) => <MessageView key={id} id={id} isLast={index === order.length - 1} />}
        </VirtualRows>
        <div style={{ height: spacePx }} />
      </div>
      {isReadingEarlier && (
        <div className="pointer-events-none absolute inset-x-0 top-3 flex animate-appear-late justify-center">
          <Spinner label={text.chat.loadingEarlier} />
        </div>
      )}
      {isAway && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            className="pointer-events-auto animate-appear shadow-float"
            icon={<ArrowDown aria-hidden />}
            onClick={() => {
              // Also ends what may still be on its way to another row.
              rows.current?.scrollToIndex(order.length - 1, { align: 'end' })
              jump()
            }}
          >
            {text.chat.jumpToLatest}
          </Button>
        </div>
      )}
    </>
  )
}

const none: readonly MessageId[] = []
