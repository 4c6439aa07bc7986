import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { moveToTrash } from '../../media/asset-deeds.ts'
import { assetAt, indexOfAsset } from '../../media/asset-pages.ts'
import { mediaStoresOf, useAssets } from '../../media/media-stores.ts'
import { useViewing } from '../../media/use-viewing.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { assetItems } from '../../media/grid/asset-items.ts'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { LibraryBar } from './LibraryBar.tsx'
import { AssetGrid } from '../../media/grid/AssetGrid.tsx'
import { LibraryViewer } from './LibraryViewer.tsx'
import { libraryLookStore } from './library-room.ts'
import { TrashView } from './trash/TrashView.tsx'
import { useAskedFor } from './use-asked-for.ts'
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
  const { kind, edge } = useStore(libraryLookStore(), (state) => state.value)
  const isLookRead = useStore(libraryLookStore(), (state) => state.isRead)
  const { list, failure } = useAssets((state) => state.feeds[kind])
  const reload = useAssets((state) => state.reload)
  const { assets } = mediaStoresOf(useClient())
  const [focusIndex, setFocusIndex] = useGridFocus(assetItems(list))
  const { openId, view } = useViewing()
  useAskedFor(view)

  const want = useAssets((state) => state.want)
  const isOpen = openId !== null
  useEffect(() => {
    if (isOpen) want(kind, Math.max(0, focusIndex - neighbours), focusIndex + neighbours)
  }, [want, kind, isOpen, focusIndex])

  async function trash(asset: Asset | undefined) {
    if (asset === undefined) return
    const index = indexOfAsset(list, asset.id)
    const next = index < 0 ? undefined : (assetAt(list, index + 1) ?? assetAt(list, index - 1))
    const wasOpen = openId === asset.id
    // Before it is gone: with nothing to show the viewer would close.
    if (wasOpen) view(next?.id ?? null)
    const goBack = () => {
      if (useNavigation.getState().params['view'] === 'trash') return
      const at = indexOfAsset(assets.getState().feeds[kind].list, asset.id)
      if (at >= 0) setFocusIndex(at, asset.id)
      if (wasOpen) view(asset.id)
      else focusTile(asset.id)
    }
    // The focus goes to the next one by itself, unless the person went elsewhere meanwhile.
    if (await moveToTrash(assets, asset, goBack)) return
    const isWhereItWasLeft = useNavigation.getState().viewing === (next?.id ?? null)
    if (wasOpen && isWhereItWasLeft) view(asset.id)
  }

  const isEmpty = list.hasRead && list.total === 0
  return (
    <main className="flex h-full flex-col">
      <LibraryBar total={list.hasRead ? list.total : null} />
      {failure !== null && (
        <div className="p-4">
          <ErrorNote
            failure={failure}
            actions={<Button onClick={() => void reload(kind)}>{common.tryAgain}</Button>}
          />
        </div>
      )}
      {isEmpty && <EmptyLibrary kind={kind} />}
      {isLookRead && !isEmpty && (
        <AssetGrid
          key={kind}
          room="library"
          kind={kind}
          list={list}
          wantedEdge={edge}
          focusIndex={focusIndex}
          onFocus={setFocusIndex}
          onOpen={(index) => view(assetAt(list, index)?.id ?? null)}
          onTrash={(index) => void trash(assetAt(list, index))}
        />
      )}
      <LibraryViewer
        list={list}
        openId={openId}
        onShow={(index) => {
          setFocusIndex(index)
          view(assetAt(list, index)?.id ?? null)
        }}
        onClose={() => view(null)}
        onTrash={(asset) => void trash(asset)}
        returnFocus={() =>
          document.querySelector<HTMLElement>(`[role="gridcell"] [data-cell-index="${focusIndex}"]`)
        }
      />
    </main>
  )
}

/** Once what is being drawn is there. */
function focusTile(id: AssetId): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[role="gridcell"] [data-asset="${id}"]`)?.focus(),
  )
}
