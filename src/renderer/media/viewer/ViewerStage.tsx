import { assertNever } from '../../../shared/assert-never.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { ArchivedStage } from '../archive/ArchivedStage.tsx'
import { assetUrl, thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { DocumentStage, MissingStage, SoundStage, UnplayableStage } from './other-stages.tsx'
import { ImageStage } from './ImageStage.tsx'
import type { Box } from '../tiles/tile-layout.ts'
import type { ViewerZoom } from './zoom/use-viewer-zoom.ts'
import { useBroken } from '../tiles/use-broken.ts'

type ViewerStageProps = {
  asset: Asset
  /** The stage, in CSS pixels; zero until it is on screen. */
  box: Box
  zoom: ViewerZoom
  /** An image is there, as large as it is shown. */
  onShown(): void
}

/** What is looked at, heard or saved. Renders anew for each asset: give it the asset's id as key. */
export function ViewerStage(props: ViewerStageProps) {
  const { asset } = props
  if (asset.isArchived !== true) return <FileStage {...props} />
  return (
    <ArchivedStage asset={asset}>
      <FileStage {...props} />
    </ArchivedStage>
  )
}

function FileStage({ asset, ...rest }: ViewerStageProps) {
  const [isBroken, tellBroken] = useBroken()
  if (asset.isMissing) return <MissingStage asset={asset} />
  if (isBroken) return <UnplayableStage asset={asset} />
  switch (asset.kind) {
    case 'video':
      return <VideoStage asset={asset} onBroken={tellBroken} />
    case 'audio':
      return <SoundStage asset={asset} onBroken={tellBroken} />
    case 'document':
      return <DocumentStage asset={asset} />
    case 'image':
      return <ImageStage {...rest} asset={asset} onBroken={tellBroken} />
    default:
      return assertNever(asset.kind)
  }
}

function VideoStage({ asset, onBroken }: { asset: Asset; onBroken(): void }) {
  const { library } = useText()
  return (
    <video
      controls
      data-own-keys="player"
      src={assetUrl(asset.id)}
      aria-label={library.video(asset.prompt)}
      poster={asset.hasThumbnail ? thumbnailUrl(asset.id, 1024) : undefined}
      onError={onBroken}
      className="size-full object-contain outline-offset-[-2px]"
    />
  )
}
