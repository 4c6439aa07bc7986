import { useEffect, useState } from 'react'
import type { AssetId } from '../../shared/domain/ids.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { assetAt } from './asset-pages.ts'
import { assetName } from './asset-name.ts'
import { useAssets } from './media-stores.ts'
import { MediaFrame } from './MediaFrame.tsx'

type PicturePickerProps = {
  isOpen: boolean
  onClose(): void
  onChoose(id: AssetId): void
  returnFocus(): HTMLElement | null
}

/** One picture of the Library, newest first. */
export function PicturePicker({ isOpen, onClose, onChoose, returnFocus }: PicturePickerProps) {
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

/** Five rows of four; more on request. */
const step = 20
/** CSS pixels of a tile. */
const tileEdge = 94

function PickerGrid({ onChoose }: { onChoose(id: AssetId): void }) {
  const { library, common } = useText()
  const [shownCount, setShownCount] = useState(step)
  const { list, failure, isReading } = useAssets((state) => state.feeds.image)
  const want = useAssets((state) => state.want)
  const reload = useAssets((state) => state.reload)
  useEffect(() => want('image', 0, shownCount - 1), [want, shownCount, list.hasRead])

  if (failure !== null) {
    const again = <Button onClick={() => void reload('image')}>{common.tryAgain}</Button>
    return <ErrorNote failure={failure} actions={again} />
  }
  if (!list.hasRead) return isReading ? <Spinner label={common.loading} /> : null
  if (list.total === 0) return <p className="py-6 text-center">{library.emptyImages}</p>
  const count = Math.min(shownCount, list.total)
  const pictures = Array.from({ length: count }, (_, index) => assetAt(list, index))
  return (
    <div className="flex flex-col items-center gap-3 pt-1">
      <ul className="grid w-full grid-cols-4 gap-1.5">
        {pictures.map((asset, index) => (
          <li key={asset?.id ?? index} className="aspect-square">
            {asset !== undefined && asset.hasThumbnail && !asset.isMissing && (
              <button
                type="button"
                aria-label={assetName(asset, library)}
                onClick={() => onChoose(asset.id)}
                className="block size-full overflow-hidden rounded-s outline-offset-[-3px] hover:outline-2 hover:outline-accent"
              >
                <MediaFrame asset={asset} edge={tileEdge} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.total > shownCount && (
        <Button onClick={() => setShownCount(shownCount + step * 3)}>{library.showMore}</Button>
      )}
    </div>
  )
}
