import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'
import { AssetId } from '../../../shared/domain/ids.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/asset-pages.ts'
import { ImageArea } from '../../media/image-actions/ImageArea.tsx'
import { useAssets } from '../../media/media-stores.ts'
import { ChoosingHost } from '../../media/choosing/ChoosingHost.tsx'
import { useViewing } from '../../media/use-viewing.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { assetItems } from '../../media/grid/asset-items.ts'
import { feedName, type KindFeedName } from '../../media/rating/rated-feeds.ts'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { EmptyRating } from './EmptyRating.tsx'
import { LibraryBar } from './LibraryBar.tsx'
import { AssetGrid } from '../../media/grid/AssetGrid.tsx'
import { LibraryViewer } from './LibraryViewer.tsx'
import { libraryLookStore } from './library-room.ts'
import { TrashView } from './trash/TrashView.tsx'
import { useAskedFor } from './use-asked-for.ts'
import { useChoose } from './use-choose.ts'
import { useListActs } from './use-list-acts.ts'
import { useGridFocus } from '../../media/grid/use-grid-focus.ts'

/** How far from what the viewer shows the library is read, so that the next one is there. */
const neighbours = 20

/** What is kept, or what was deleted. */
export default function LibraryView() {
  const isTrash = useNavigation(({ params }) => params['view'] === 'trash')
  return isTrash ? <TrashView /> : <KeptFiles />
}

function KeptFiles() {
  const { common } = useText()
  const { kind, rating, edge } = useStore(libraryLookStore(), (state) => state.value)
  const changeLook = useStore(libraryLookStore(), (state) => state.change)
  const feed = feedName(kind, rating)
  const isLookRead = useStore(libraryLookStore(), (state) => state.isRead)
  const { list, failure } = useAssets((state) => state.feeds[feed])
  const reload = useAssets((state) => state.reload)
  const [focusIndex, setFocusIndex] = useGridFocus(assetItems(list))
  const { openId, lastId, view } = useViewing()
  useAskedFor(view)

  const want = useAssets((state) => state.want)
  const isOpen = openId !== null
  useEffect(() => {
    if (isOpen) want(feed, Math.max(0, focusIndex - neighbours), focusIndex + neighbours)
  }, [want, feed, isOpen, focusIndex])

  const { trash, rate } = useListActs({ list, feed, rating, openId, view, setFocusIndex })

  const { choose, isOpening } = useChoose(feed, list, focusIndex)
  useKeys('room', { openChoosing: choose })
  const isEmpty = list.hasRead && list.total === 0
  return (
    <main className="flex h-full flex-col">
      <LibraryBar
        total={list.hasRead ? list.total : null}
        onChoose={isEmpty || isUnseen(kind) ? null : choose}
        isOpening={isOpening}
      />
      {failure !== null && (
        <div className="p-4">
          <ErrorNote
            failure={failure}
            actions={<Button onClick={() => void reload(feed)}>{common.tryAgain}</Button>}
          />
        </div>
      )}
      {isEmpty &&
        (rating === null ? (
          <EmptyLibrary kind={kind} />
        ) : (
          <EmptyRating rating={rating} onShowAll={() => changeLook({ rating: null })} />
        ))}
      {isLookRead && !isEmpty && (
        <ImageArea assetOf={(id) => listedAsset(list, id)} onTrash={(asset) => void trash(asset)}>
          <AssetGrid
            key={feed}
            room="library"
            kind={feed}
            list={list}
            wantedEdge={edge}
            focusIndex={focusIndex}
            onFocus={setFocusIndex}
            onOpen={(index) => view(assetAt(list, index)?.id ?? null)}
            onTrash={(index) => void trash(assetAt(list, index))}
            onRate={(index, change) => {
              const asset = assetAt(list, index)
              if (asset !== undefined) void rate(asset, change)
            }}
          />
        </ImageArea>
      )}
      <LibraryViewer
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
      <ChoosingHost />
    </main>
  )
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

function listedAsset(list: AssetPages, id: string): Asset | undefined {
  const parsed = AssetId.safeParse(id)
  return parsed.success ? assetAt(list, indexOfAsset(list, parsed.data)) : undefined
}
