import { memo, useEffect } from 'react'
import { useStore } from 'zustand'
import type { RatingFilter } from '../../../shared/domain/asset.ts'
import type { Board } from '../../../shared/domain/board.ts'
import type { AssetId, BoardId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { hasWords } from '../../../shared/search/search-terms.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { assetAt } from '../../media/library/asset-pages.ts'
import { feedOf } from '../../media/library/asset-store.ts'
import { useAssets } from '../../media/media-stores.ts'
import { CullHost } from '../../media/culling/CullHost.tsx'
import { useViewing } from '../../media/viewer/use-viewing.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { assetItems } from '../../media/grid/asset-items.ts'
import {
  type AssetFeedName,
  collapsedFeedName,
  feedName,
  isRankedFeed,
  type KindFeedName,
} from '../../media/library/library-feeds.ts'
import { useEveryFile } from '../../media/library/use-every-file.ts'
import { useOpenStacks } from '../../media/stacks/open-stacks.ts'
import { BoardsPane } from './boards/BoardsPane.tsx'
import { EmptyBoard } from './boards/EmptyBoard.tsx'
import { NewBoard } from './boards/NewBoard.tsx'
import { useOpenBoard, useShowsBoards } from './boards/use-open-board.ts'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { EmptyRating } from './EmptyRating.tsx'
import { leftPlace } from './left-place.ts'
import { LibraryBar } from './LibraryBar.tsx'
import { LibraryList } from './LibraryList.tsx'
import { LibraryViewer } from './LibraryViewer.tsx'
import { libraryLookStore } from './library-room.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useLibrarySelection } from './selection/use-library-selection.ts'
import { EmptySearch } from './search/EmptySearch.tsx'
import { FoundMessages } from './search/FoundMessages.tsx'
import { picksSearch, searchFor, useLibrarySearch, useShowsPicks } from './search/library-search.ts'
import { searchOrder } from './search/search-order.ts'
import { Space } from './space/SpaceDialog.tsx'
import { Duplicates, DuplicatesRow } from './similar/Duplicates.tsx'
import { useFindSimilar } from './similar/use-find-similar.ts'
import { NewSmartBoard } from './smart-boards/NewSmartBoard.tsx'
import { SmartBoards } from './smart-boards/SmartBoards.tsx'
import { useOpenSmartBoard } from './smart-boards/open-smart-board.ts'
import { TagTree } from './tags/TagTree.tsx'
import { TrashView } from './trash/TrashView.tsx'
import { useListSort } from './use-list-sorting.ts'
import { useChoose } from './use-choose.ts'
import { useListActions } from './use-list-actions.ts'
import { useSlideshow } from './use-slideshow.ts'
import { useGridFocus } from '../../media/grid/use-grid-focus.ts'

/** What is kept, or what was deleted. */
export default function LibraryView() {
  const isTrash = useNavigation(({ params }) => params['view'] === 'trash')
  return isTrash ? <TrashView /> : <KeptFiles />
}

function KeptFiles() {
  const { value, change: changeLook, isRead: isLookRead } = useStore(libraryLookStore)
  const { kind, rating } = value
  const { boardId, board } = useOpenBoard()
  const openName = useOpenName(board)
  const { query, isInChats } = useLibrarySearch()
  const { feed, canStack, canOrder } = useLibraryFeed(boardId)
  const { list, failure, files } = useShownList(feed)
  const hasBoards = useShowsBoards()
  const reload = useAssets((state) => state.reload)
  const [focusIndex, setFocusIndex] = useGridFocus(assetItems(list), leftPlace(feed)?.focus)
  const { openId, lastId, view } = useViewing()
  useIntent('show-file', ({ assetId }) => view(assetId))

  const selection = useLibrarySelection(feed, !isInChats)
  const { trash, rate } = useListActions({ list, feed, rating, openId, view, setFocusIndex, selection })
  useFindSimilar()
  useSlideshow(list, focusIndex, view)
  const { choose, isOpening } = useChoose(feed, list, focusIndex, selection.ids)
  const isEmpty = list.hasRead && list.total === 0
  return (
    <main className="flex h-full">
      {hasBoards && <BoardsAndTags boardId={boardId} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <LibraryBar
          openName={openName}
          hasBoards={hasBoards}
          canOrder={canOrder && !isEmpty}
          isRanked={isRankedFeed(feed)}
          canStack={canStack}
          total={isInChats ? null : files}
          onChoose={isEmpty || isUnseen(kind) ? null : choose}
          isOpening={isOpening}
          cover={
            selection.ids.size > 0 && !isInChats ? (
              <SelectionBar selection={selection} onChoose={choose} />
            ) : null
          }
        />
        {query !== '' && <FoundMessages query={query} isAlone={isInChats} />}
        {failure !== null && <ListFailure failure={failure} onAgain={() => void reload(feed)} />}
        {isEmpty && !isInChats && (
          <EmptyList
            {...{ kind, rating, query }}
            isBoard={boardId !== null}
            boardName={board?.name}
            onShow={changeLook}
          />
        )}
        {isLookRead && !isEmpty && !isInChats && (
          <LibraryList
            feed={feed}
            list={list}
            focusIndex={focusIndex}
            onFocus={setFocusIndex}
            selection={selection}
            onOpen={(index) => view(assetAt(list, index)?.id ?? null)}
            onTrash={(asset) => void trash(asset)}
            onRate={(asset, change) => void rate(asset, change)}
          />
        )}
        <LibraryViewer
          feed={feed}
          list={list}
          openId={openId}
          onShow={(index) => {
            setFocusIndex(index)
            view(assetAt(list, index)?.id ?? null)
          }}
          onClose={() => view(null)}
          onChoose={choose}
          onTrash={(asset) => void trash(asset)}
          onRate={(asset, change) => void rate(asset, change)}
          returnFocus={() => cellOf(lastId) ?? cellAt(focusIndex)}
        />
        <Overlays />
      </div>
    </main>
  )
}

/** What opens over the files. */
function Overlays() {
  return (
    <>
      <CullHost />
      <NewBoard />
      <NewSmartBoard />
      <Duplicates />
      <Space />
    </>
  )
}

/** What the bar says instead of *Library*; undefined: everything is shown, or a search of one's own. */
function useOpenName(board: Board | undefined): string | undefined {
  const { culling } = useText()
  const smartBoard = useOpenSmartBoard()
  const isPicks = useShowsPicks()
  return board?.name ?? smartBoard?.name ?? (isPicks ? culling.picks : undefined)
}

/** Which list is shown, and in which ways else it could be. */
function useLibraryFeed(boardId: BoardId | null) {
  const { kind, rating, showsStacks, arrangement } = useStore(libraryLookStore, ({ value }) => value)
  const { query, isInChats } = useLibrarySearch()
  const canStack = rating === null && boardId === null && query === ''
  const canOrder = query !== '' && !isInChats && arrangement !== 'dates'
  const isRanked = useStore(searchOrder, ({ order }) => canOrder && order === 'best-match') && hasWords(query)
  const sort = useListSort()
  const order = isRanked ? 'best-match' : (sort ?? 'newest')
  const isCollapsed = canStack && showsStacks
  const feed = isCollapsed ? collapsedFeedName(kind, order) : feedName(kind, rating, boardId, query, order)
  return { feed, canStack, canOrder }
}

/** With its open stacks. `files`: how many it has, whatever they are shown as; null: nobody knows yet. */
function useShownList(feed: AssetFeedName) {
  const { list, failure } = useAssets((state) => feedOf(state.feeds, feed))
  const show = useAssets((state) => state.show)
  useEffect(() => show(feed), [show, feed])
  const { hasRead, total } = useEveryFile(feed)?.list ?? list
  return { list: useOpenStacks(feed, list), failure, files: hasRead ? total : null }
}

/** Not drawn anew with every part of the list that is read. */
const BoardsAndTags = memo(function BoardsAndTags({ boardId }: { boardId: BoardId | null }) {
  return (
    <BoardsPane openId={boardId}>
      <SmartBoards />
      <TagTree />
      <DuplicatesRow />
    </BoardsPane>
  )
})

function ListFailure({ failure, onAgain }: { failure: Failure; onAgain(): void }) {
  const { common } = useText()
  return (
    <div className="p-4">
      <ErrorNote failure={failure} actions={<Button onClick={onAgain}>{common.tryAgain}</Button>} />
    </div>
  )
}

type EmptyListProps = {
  kind: KindFeedName
  rating: RatingFilter | null
  /** Of the library as a whole otherwise. */
  isBoard: boolean
  boardName: string | undefined
  /** Empty: nothing is looked for. */
  query: string
  onShow(look: { kind?: 'all'; rating: null }): void
}

/** Nothing to show: why, and the way on. */
function EmptyList({ kind, rating, isBoard, boardName, query, onShow }: EmptyListProps) {
  const isFiltered = kind !== 'all' || rating !== null
  if (query === picksSearch && !isBoard && !isFiltered)
    return <EmptyRating rating="picked" onShowAll={() => searchFor('')} />
  if (query !== '') return <EmptySearch {...{ query, boardName, isFiltered }} />
  if (isBoard)
    return <EmptyBoard isFiltered={isFiltered} onShowAll={() => onShow({ kind: 'all', rating: null })} />
  if (rating === null) return <EmptyLibrary kind={kind} />
  return <EmptyRating rating={rating} onShowAll={() => onShow({ rating: null })} />
}

/** Sounds and documents are not looked at. */
function isUnseen(kind: KindFeedName): boolean {
  return kind === 'audio' || kind === 'document'
}

function cellOf(id: AssetId | null): HTMLElement | null {
  return document.querySelector(`[role="gridcell"] [data-asset="${id}"]`)
}

function cellAt(index: number): HTMLElement | null {
  return document.querySelector(`[role="gridcell"] [data-cell-index="${index}"]`)
}
