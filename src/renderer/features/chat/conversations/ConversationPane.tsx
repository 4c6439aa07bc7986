import { useCallback, useEffect } from 'react'
import type { Conversation } from '../../../../shared/domain/message/message.ts'
import { useBox } from '../../../media/tiles/use-box.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { VirtualRows } from '../../../ui/VirtualRows.tsx'
import { useChat, useChatStore } from '../chat-context.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { NewChatButton } from './list/NewChatButton.tsx'
import { toShow } from '../selectors.ts'

const readAheadPx = 600

const idOf = ({ id }: Conversation) => id

/** The conversations at the side, the newest on top; older ones are read while scrolling down. */
export function ConversationPane() {
  const text = useText()
  return (
    <>
      <header className="flex h-12 shrink-0 items-center justify-between pr-2.5 pl-4">
        <h1 className="text-lg font-semibold">{text.shell.rooms.chat}</h1>
        <NewChatButton />
      </header>
      <ConversationRows />
    </>
  )
}

function ConversationRows() {
  const text = useText()
  const store = useChatStore()
  const conversations = useChat((chat) => chat.list.items)
  const hasRead = useChat((chat) => chat.list.hasRead)
  const failure = useChat((chat) => toShow(chat.list.failure))
  const nextCursor = useChat((chat) => chat.list.nextCursor)
  const [scroller, { height }] = useBox<HTMLElement>()

  const readAhead = useCallback(() => {
    const element = scroller.current
    if (element === null) return
    const below = element.scrollHeight - element.clientHeight - element.scrollTop
    if (below < readAheadPx) void store.getState().loadMore()
  }, [scroller, store])
  // Nobody can scroll what does not fill its place: a tall window, or a list of which much was deleted.
  useEffect(() => {
    if (failure === null) readAhead()
  }, [readAhead, failure, nextCursor, conversations, height])
  return (
    <nav ref={scroller} aria-label={text.chat.listLabel} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
      {failure !== null && (
        <div className="pb-2">
          <ErrorNote
            failure={failure}
            actions={<Button onClick={() => store.getState().readListAgain()}>{text.common.tryAgain}</Button>}
          />
        </div>
      )}
      {hasRead && conversations.length === 0 && (
        <p className="px-2 py-1 text-ink-faint">{text.chat.emptyList}</p>
      )}
      <VirtualRows
        scrollRef={scroller}
        isList
        data={conversations}
        idOf={idOf}
        itemSize={52}
        onScroll={readAhead}
      >
        {({ id }) => <ConversationRow key={id} id={id} />}
      </VirtualRows>
    </nav>
  )
}
