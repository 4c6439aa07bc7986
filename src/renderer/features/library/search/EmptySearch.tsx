import { SearchX } from 'lucide-react'
import { useStore } from 'zustand'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { foundMessagesOf } from './found-messages.ts'
import { openSearch, searchFor } from './library-search.ts'

type EmptySearchProps = {
  query: string
  /** Of the board that is open; undefined: none is. */
  boardName: string | undefined
  /** Whether a kind or a rating is chosen. */
  isFiltered: boolean
}

/** A search found no files: where it looked, and the way to look in all files where that was not everywhere. */
export function EmptySearch({ query, boardName, isFiltered }: EmptySearchProps) {
  const { search } = useText()
  const isFoundInChats = useStore(foundMessagesOf(useClient()), ({ found }) => found.length > 0)
  const isNarrowed = boardName !== undefined || isFiltered
  const advice = isFoundInChats ? undefined : search.nothingText
  const scope = isFiltered ? search.onlyFiltered : search.onlyBoard
  const text = isNarrowed ? scope : advice
  return (
    <EmptyState
      startOf="library"
      icon={<SearchX />}
      title={boardName === undefined ? search.nothing : search.nothingIn(boardName)}
      {...(text === undefined ? {} : { text })}
      action={
        <>
          {isNarrowed && (
            <Button variant="primary" onClick={() => openSearch(query)}>
              {search.everywhere}
            </Button>
          )}
          <Button onClick={() => searchFor('')}>{search.clear}</Button>
        </>
      }
    />
  )
}
