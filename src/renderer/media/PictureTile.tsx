import type { Asset } from '../../shared/domain/asset.ts'
import { useText } from '../text/use-text.ts'
import { dragSource } from './asset-drag.ts'
import { assetName } from './asset-name.ts'
import { MediaFrame } from './MediaFrame.tsx'
import type { Box } from './tile-layout.ts'

/** A picture that has arrived; pressing it opens the viewer. */
export function PictureTile({ asset, tile, onOpen }: { asset: Asset; tile: Box; onOpen(): void }) {
  const { library } = useText()
  return (
    <button
      type="button"
      data-asset={asset.id}
      aria-label={library.open(assetName(asset, library))}
      {...dragSource(asset)}
      onClick={onOpen}
      className="block size-full rounded-s outline-offset-[-3px]"
    >
      <MediaFrame asset={asset} edge={Math.max(tile.width, tile.height)} />
    </button>
  )
}
