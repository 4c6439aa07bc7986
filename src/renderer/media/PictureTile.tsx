import { Brush } from 'lucide-react'
import type { Asset } from '../../shared/domain/asset.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useText } from '../text/use-text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { dragSource } from './asset-drag.ts'
import { MediaFrame } from './MediaFrame.tsx'
import { ratedName } from './rating/rated-name.ts'
import type { Box } from './tile-layout.ts'

/** Less has no room for a button: the viewer has it too. */
const roomyWidth = 96

/** An image that has arrived; pressing it opens the viewer, from where, or at once, it can be edited. */
export function PictureTile({ asset, tile, onOpen }: { asset: Asset; tile: Box; onOpen(): void }) {
  const text = useText()
  const { library } = text
  const go = useNavigation((navigation) => navigation.go)
  const canEdit = asset.hasThumbnail && !asset.isMissing && tile.width >= roomyWidth
  return (
    <div className="group size-full">
      <button
        type="button"
        data-asset={asset.id}
        aria-label={library.open(ratedName(asset, text))}
        {...dragSource(asset)}
        onClick={onOpen}
        className="block size-full rounded-s outline-offset-[-3px]"
      >
        <MediaFrame asset={asset} edge={Math.max(tile.width, tile.height)} />
      </button>
      {canEdit && (
        <IconButton
          label={library.edit}
          icon={<Brush aria-hidden />}
          variant="secondary"
          onClick={() => go('images', { edit: asset.id })}
          className="absolute top-1.5 right-1.5 opacity-0 shadow-float group-hover:opacity-100 focus-visible:opacity-100"
        />
      )}
    </div>
  )
}
