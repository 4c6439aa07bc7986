import { useEffect } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { focusWhenThere } from '../../lib/focus/focus-when-there.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { assetAt } from '../library/asset-pages.ts'
import { AssetGrid } from '../grid/AssetGrid.tsx'
import { assetItems } from '../grid/asset-items.ts'
import { useGridFocus } from '../grid/use-grid-focus.ts'
import { useAssets } from '../media-stores.ts'

type ImagePickerProps = {
  isOpen: boolean
  onClose(): void
  onChoose(id: AssetId): void
  returnFocus(): HTMLElement | null
}

/** One image of the Library, newest first, by pointer or by the keys of the Library's grid. */
export function ImagePicker({ isOpen, onClose, onChoose, returnFocus }: ImagePickerProps) {
  const { library } = useText()
  return (
    <Dialog title={library.pickTitle} isOpen={isOpen} onClose={onClose} returnFocus={returnFocus}>
      <PickerGrid
        onChoose={(id) => {
          onChoose(id)
          onClose()
        }}
      />
    </Dialog>
  )
}

/** CSS pixels of a tile. */
const tileEdge = 94
const firstTile = '[data-picker] [data-cell-index="0"]'

/** As tall before anything is read as it is then: nothing shifts under the pointer. */
function PickerGrid({ onChoose }: { onChoose(id: AssetId): void }) {
  return (
    <div data-picker className="-mx-4 flex h-[min(420px,calc(100vh-144px))] flex-col">
      <PickerContent onChoose={onChoose} />
    </div>
  )
}

function PickerContent({ onChoose }: { onChoose(id: AssetId): void }) {
  const { library, common } = useText()
  const { list, failure, isReading } = useAssets((state) => state.feeds.image)
  const want = useAssets((state) => state.want)
  const reload = useAssets((state) => state.reload)
  const [focusIndex, setFocusIndex] = useGridFocus(assetItems(list))
  const { hasRead, total } = list
  useEffect(() => want('image', 0, 0), [want, hasRead])
  const isFull = hasRead && total > 0
  useEffect(() => {
    if (isFull) focusWhenThere(firstTile)
  }, [isFull])

  if (failure !== null) {
    const again = <Button onClick={() => void reload('image')}>{common.tryAgain}</Button>
    return <ErrorNote failure={failure} actions={again} />
  }
  if (!hasRead) return isReading ? <Spinner label={common.loading} /> : null
  if (total === 0) return <p className="py-6 text-center">{library.emptyImages}</p>
  return (
    <AssetGrid
      kind="image"
      list={list}
      wantedEdge={tileEdge}
      focusIndex={focusIndex}
      onFocus={setFocusIndex}
      canOpen={isThere}
      onOpen={(index) => {
        const asset = assetAt(list, index)
        if (asset !== undefined) onChoose(asset.id)
      }}
    />
  )
}

function isThere(asset: Asset): boolean {
  return asset.hasThumbnail && !asset.isMissing
}
