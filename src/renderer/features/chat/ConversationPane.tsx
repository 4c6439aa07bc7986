import { SquarePen } from 'lucide-react'
import { useRef } from 'react'
import { useNavigation } from '../../lib/navigation.ts'
import { useText } from '../../text/use-text.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/VirtualRows.tsx'
import { useChat, useChatStore } from './chat-context.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { focusComposer } from './focus-composer.ts'
import { toShow } from './selectors.ts'

const readAheadPx = 600

/** The conversations at the side, the newest on top; older ones are read while scrolling down. */
export function ConversationPane() {
  const text = useText()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <>
      <header className="flex h-12 shrink-0 items-center justify-between pr-2.5 pl-4">
        <h1 className="text-lg font-semibold">{text.chat.title}</h1>
        <IconButton
          label={text.chat.newChat}
          icon={<SquarePen aria-hidden />}
          onClick={() => {
            go('chat')
            focusComposer()
          }}
        />
      </header>
      <ConversationRows />
    </>
  )
}

function ConversationRows() {
  const text = useText()
  const store = useChatStore()
  const order = useChat((chat) => chat.list.order)
  const status = useChat((chat) => chat.list.status)
  const failure = useChat((chat) => toShow(chat.list.failure))
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<VirtualRowsHandle>(null)

  function readAhead(offset: number) {
    const list = rows.current
    if (list && offset + list.viewportSize > list.scrollSize - readAheadPx) void store.getState().loadMore()
  }
  return (
    <nav ref={scroller} aria-label={text.chat.listLabel} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
      {failure !== null && (
        <div className="pb-2">
          <ErrorNote failure={failure} />
        </div>
      )}
      {status === 'ready' && order.length === 0 && (
        <p className="px-2 py-1 text-ink-faint">{text.chat.emptyList}</p>
      )}
      <VirtualRows ref={rows} scrollRef={scroller} isList data={order} itemSize={52} onScroll={readAhead}>
        {(id) => <ConversationRow key={id} id={id} />}
      </VirtualRows>
    </nav>
  )
}
