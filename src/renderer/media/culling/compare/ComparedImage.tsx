import type { Asset } from '../../../../shared/domain/asset.ts'
import { thumbnailUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import { drawnThumbnail } from '../../tiles/thumbnail-edge.ts'
import type { Box } from '../../tiles/tile-layout.ts'
import { useBroken } from '../../tiles/use-broken.ts'
import { usePlaceholder } from '../../tiles/use-placeholder.ts'
import { viewAddress, viewEdge } from '../../viewer/view-image.ts'
import { naturalSize, placeOf, type ZoomView, wholeSize } from '../../viewer/zoom/zoom-view.ts'

type StepImageProps = {
  asset: Asset
  pane: Box
  view: ZoomView
  isFilling: boolean
  onShown(): void
  onBroken(): void
}

/** An image where the view that all panes share has it, as sharp as it is large. */
export function StepImage({ asset, pane, view, isFilling, onShown, onBroken }: StepImageProps) {
  const { library } = useText()
  const whole = wholeSize(naturalSize(asset), pane, isFilling)
  const { left, top, width, height } = placeOf(view, whole, pane)
  const fitting = viewAddress(asset, viewEdge(asset, { width, height }, devicePixelRatio))
  const original = viewAddress(asset, 'original')
  // A smaller one may not be made; the file itself may still show.
  const [isUnmade, tellUnmade] = useBroken(fitting)
  const address = isUnmade ? original : fitting
  const known = asset.hasThumbnail ? drawnThumbnail(asset.id) : null
  const placeholder = usePlaceholder(
    asset.id,
    asset.thumbhash,
    known === null ? null : thumbnailUrl(asset.id, known),
  )
  return (
    <img
      src={address}
      alt={library.image(asset.prompt)}
      draggable={false}
      decoding="sync"
      onError={address === original ? onBroken : tellUnmade}
      onLoad={() => {
        placeholder.onLoad()
        onShown()
      }}
      style={{ left, top, width, height, ...placeholder.style }}
      className="absolute max-w-none bg-size-[100%_100%] select-none"
    />
  )
}
