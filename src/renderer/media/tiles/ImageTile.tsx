import { useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { dragSource } from '../drag/asset-drag.ts'
import { TileBar } from '../image-actions/TileBar.tsx'
import { MediaFrame } from './MediaFrame.tsx'
import { PickButton } from '../rating/PickButton.tsx'
import { ratedName } from '../rating/rated-name.ts'
import type { Box } from './tile-layout.ts'

type ImageTileProps = {
  asset: Asset
  tile: Box
  /** Of several tiles the Tab key reaches one, and the arrow keys the others. */
  isTabStop?: boolean
  onOpen(): void
}

/** An image that has arrived; pressing it opens the viewer. What is done with it most lies over it at hand. */
export function ImageTile({ asset, tile, isTabStop = true, onOpen }: ImageTileProps) {
  const text = useText()
  const { library } = text
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return (
    <div
      data-tile
      className="size-full"
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <button
        type="button"
        data-asset={asset.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={library.open(ratedName(asset, text))}
        {...dragSource(asset)}
        onClick={onOpen}
        className="block size-full rounded-s outline-offset-[-3px]"
      >
        <MediaFrame asset={asset} edge={Math.max(tile.width, tile.height)} />
      </button>
      {(isHovered || isFocused) && (
        <TileBar asset={asset} width={tile.width}>
          <PickButton asset={asset} />
        </TileBar>
      )}
    </div>
  )
}
