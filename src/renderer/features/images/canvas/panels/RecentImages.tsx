import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../text/use-text.ts'
import { dragSource } from '../../../../media/drag/asset-drag.ts'
import { assetName } from '../../../../media/library/asset-name.ts'
import { assetAt } from '../../../../media/library/asset-pages.ts'
import { MediaFrame } from '../../../../media/tiles/MediaFrame.tsx'
import { useAssets } from '../../../../media/media-stores.ts'
import { ImagePicker } from '../../../../media/image-input/ImagePicker.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { addImage } from '../session/add-image.ts'
import { useSession } from '../session/use-session.ts'

/** So many are at hand; all others are a press away. */
const shownCount = 12
/** CSS pixels of a tile. */
const edge = 60

/** The latest images, to be dragged onto the canvas or pressed; and the whole Library to choose from. */
export function RecentImages() {
  const { canvas, library } = useText()
  const session = useSession()
  const { list } = useAssets((state) => state.feeds.image)
  const want = useAssets((state) => state.want)
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { hasRead } = list
  useEffect(() => want('image', 0, shownCount - 1), [want, hasRead])
  const images = Array.from({ length: shownCount }, (_, index) => assetAt(list, index)).filter(
    (asset) => asset !== undefined && asset.hasThumbnail && !asset.isMissing,
  )
  return (
    <section aria-label={canvas.recentImages} className="shrink-0 border-t border-line">
      <header className="flex h-9 items-center pr-1.5 pl-3">
        <h2 className="min-w-0 flex-1 truncate font-medium">{canvas.recentImages}</h2>
        <IconButton
          ref={button}
          label={canvas.addImage}
          icon={<ImagePlus aria-hidden />}
          onClick={() => setChoosing(true)}
        />
      </header>
      <ul className="hidden gap-1 overflow-x-auto px-2 pb-2 [@media(min-height:560px)]:flex">
        {images.map(
          (asset) =>
            asset !== undefined && (
              <li key={asset.id} className="shrink-0">
                <button
                  type="button"
                  aria-label={canvas.addNamed(assetName(asset, library))}
                  {...dragSource(asset)}
                  onClick={() => void addImage(session, asset.id, null)}
                  style={{ width: edge, height: edge }}
                  className="block overflow-hidden rounded-s outline-offset-[-2px]"
                >
                  <MediaFrame asset={asset} edge={edge} />
                </button>
              </li>
            ),
        )}
      </ul>
      <ImagePicker
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(id) => void addImage(session, id, null)}
        returnFocus={() => button.current}
      />
    </section>
  )
}
