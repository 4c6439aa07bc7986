import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { dragSource } from '../../../../media/drag/asset-drag.ts'
import { TileBar } from '../../../../media/image-actions/TileBar.tsx'
import { MediaFrame } from '../../../../media/tiles/MediaFrame.tsx'
import { PickButton } from '../../../../media/rating/PickButton.tsx'
import { RatingMarks } from '../../../../media/rating/RatingMarks.tsx'
import { ratingText } from '../../../../media/rating/rating-text.ts'
import { useText } from '../../../../text/use-text.ts'
import type { CellProps } from './Place.tsx'

type MadeTileProps = CellProps & {
  asset: Asset
  /** Pointed at, or the focus is in it. */
  isAimed: boolean
  onOpen(id: AssetId): void
}

/** A cell whose image is there: pressing it opens the viewer, and what is done with it most lies over it at hand. */
export function MadeTile({ asset, isAimed, index, words, edge, isCurrent, onOpen }: MadeTileProps) {
  const { grids, culling } = useText()
  const state = [grids.made, ratingText(asset, culling)].filter(Boolean).join(culling.joiner)
  return (
    <>
      <button
        type="button"
        data-asset={asset.id}
        data-grid-tile={index}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={grids.cell(words, state)}
        title={words}
        {...dragSource(asset)}
        onClick={() => onOpen(asset.id)}
        className="block size-full overflow-hidden rounded-s bg-panel outline-offset-[-3px]"
      >
        <MediaFrame asset={asset} edge={edge} fit="contain" />
      </button>
      <RatingMarks asset={asset} width={edge} />
      {isAimed && (
        <TileBar asset={asset} width={edge}>
          <PickButton asset={asset} />
        </TileBar>
      )}
    </>
  )
}
