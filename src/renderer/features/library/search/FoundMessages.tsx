import { ArrowLeft, MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { hasWords } from '../../../../shared/search/search-terms.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { VirtualRows } from '../../../ui/VirtualRows.tsx'
import { FoundMessageRow } from './FoundMessageRow.tsx'
import { type FoundMessagesStore, foundMessagesOf } from './found-messages.ts'
import { searchInChats, useLibrarySearch } from './library-search.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { searchOrder } from './search-order.ts'

type Props = { store: FoundMessagesStore; query: string }

/** What a search found in chats: the first few above the files, or, alone, all of it. */
export function FoundMessages({ query, isAlone }: { query: string; isAlone: boolean }) {
  const store = foundMessagesOf(useClient())
  return isAlone ? (
    <FoundMessageList store={store} query={query} />
  ) : (
    <FoundMessageStrip store={store} query={query} />
  )
}

function useFound({ store, query }: Props) {
  const state = useStore(store)
  const order = useStore(searchOrder, (chosen) => chosen.order)
  useEffect(() => {
    // Before the search, which is read in it.
    store.getState().orderBy(order)
    store.getState().search(query)
  }, [store, query, order])
  return state
}

const mostInStrip = 3

/** The first of what a search found in chats, above the files; nothing where there is none. */
function FoundMessageStrip(props: Props) {
  const { search } = useText()
  const { found, nextCursor } = useFound(props)
  if (found.length === 0) return null
  const isMore = found.length > mostInStrip || nextCursor !== null
  return (
    <section aria-label={search.inChats} className="shrink-0 border-b border-line px-3 pt-2 pb-2.5">
      <div className="flex h-7 items-center justify-between px-2.5">
        <h2 className="text-sm font-medium text-ink-soft">{search.inChats}</h2>
        {isMore && <Button onClick={() => searchInChats(true)}>{search.showAll}</Button>}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] gap-1">
        {found.slice(0, mostInStrip).map((one) => (
          <li key={one.messageId} className="min-w-0">
            <FoundMessageRow found={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const readAhead = 20

/** All that a search found in chats. */
function FoundMessageList(props: Props) {
  const { search, common } = useText()
  const { found, failure, isReading, nextCursor, readMore } = useFound(props)
  const scroller = useRef<HTMLDivElement>(null)
  const { hasNoFiles } = useLibrarySearch()
  const back = hasNoFiles ? null : (
    <Button icon={<ArrowLeft aria-hidden />} onClick={() => searchInChats(false)}>
      {search.showFiles}
    </Button>
  )
  if (found.length === 0 && !isReading && failure === null)
    return (
      <EmptyState
        startOf="library"
        icon={<MessagesSquare />}
        title={search.nothingInChats}
        text={search.nothingText}
        action={back}
      />
    )
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-3 py-2" aria-busy={isReading}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-2.5 pb-2 empty:hidden">
        {back}
        {hasWords(props.query) && <OrderChoice />}
      </div>
      {failure !== null && (
        <ErrorNote
          failure={failure}
          actions={
            <Button onClick={() => props.store.getState().search(props.query)}>{common.tryAgain}</Button>
          }
        />
      )}
      <VirtualRows
        isList
        scrollRef={scroller}
        data={found}
        idOf={({ messageId }) => messageId}
        onScroll={() => {
          const element = scroller.current
          if (element === null || nextCursor === null) return
          if (element.scrollHeight - element.scrollTop - element.clientHeight < readAhead * 60) readMore()
        }}
      >
        {(one) => <FoundMessageRow key={one.messageId} found={one} />}
      </VirtualRows>
    </div>
  )
}
