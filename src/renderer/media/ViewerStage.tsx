import { useRef, type PointerEvent } from 'react'
import { assertNever } from '../../shared/assert-never.ts'
import type { Asset } from '../../shared/domain/asset.ts'
import { classes } from '../lib/classes.ts'
import { assetUrl, thumbnailUrl } from '../rpc/media-url.ts'
import { useText } from '../text/use-text.ts'
import { DocumentStage, MissingStage, SoundStage, UnplayableStage } from './FileStage.tsx'
import { fitInside } from './fit-inside.ts'
import { useBox } from './use-box.ts'
import { useBroken } from './use-broken.ts'
import { usePlaceholder } from './use-placeholder.ts'

type ViewerStageProps = { asset: Asset; isActualSize: boolean; onToggleZoom(): void }

/** What is looked at, heard or saved. Renders anew for each asset: give it the asset's id as key. */
export function ViewerStage({ asset, isActualSize, onToggleZoom }: ViewerStageProps) {
  const [isBroken, tellBroken] = useBroken()
  if (asset.isMissing) return <MissingStage />
  if (isBroken) return <UnplayableStage asset={asset} />
  switch (asset.kind) {
    case 'video':
      return <FilmStage asset={asset} onBroken={tellBroken} />
    case 'audio':
      return <SoundStage asset={asset} onBroken={tellBroken} />
    case 'document':
      return <DocumentStage asset={asset} />
    case 'image':
      return (
        <PictureStage
          asset={asset}
          isActualSize={isActualSize}
          onToggleZoom={onToggleZoom}
          onBroken={tellBroken}
        />
      )
    default:
      return assertNever(asset.kind)
  }
}

function FilmStage({ asset, onBroken }: { asset: Asset; onBroken(): void }) {
  const { library } = useText()
  return (
    <video
      controls
      data-own-keys="player"
      src={assetUrl(asset.id)}
      aria-label={library.film(asset.prompt)}
      poster={asset.hasThumbnail ? thumbnailUrl(asset.id, 1024) : undefined}
      onError={onBroken}
      className="size-full object-contain outline-offset-[-2px]"
    />
  )
}

type PictureStageProps = ViewerStageProps & { onBroken(): void }

function PictureStage({ asset, isActualSize, onToggleZoom, onBroken }: PictureStageProps) {
  const { library } = useText()
  const [stage, box] = useBox<HTMLDivElement>()
  const drag = useDragToScroll()
  const natural = { width: asset.width / devicePixelRatio, height: asset.height / devicePixelRatio }
  const hasSize = asset.width > 0 && asset.height > 0
  const size = isActualSize ? natural : fitInside(natural, box)
  const url = assetUrl(asset.id)
  const placeholder = usePlaceholder(url, asset.thumbhash)
  return (
    <div
      ref={stage}
      {...drag}
      data-own-keys={isActualSize ? 'player' : undefined}
      tabIndex={isActualSize ? 0 : -1}
      onDoubleClick={onToggleZoom}
      className={classes(
        'flex size-full outline-offset-[-2px]',
        isActualSize ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden p-6',
      )}
    >
      <img
        src={url}
        alt={library.picture(asset.prompt)}
        draggable={false}
        onError={onBroken}
        onLoad={placeholder.onLoad}
        style={{
          ...(hasSize ? size : { maxWidth: '100%', maxHeight: '100%' }),
          ...placeholder.style,
        }}
        className="m-auto max-w-none shrink-0 bg-size-[100%_100%] object-contain"
      />
    </div>
  )
}

/** A picture larger than the window is moved by pulling it. */
function useDragToScroll() {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const { scrollLeft, scrollTop } = event.currentTarget
      start.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop }
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (start.current === null || event.buttons === 0) return
      event.currentTarget.scrollTo({
        left: start.current.left - (event.clientX - start.current.x),
        top: start.current.top - (event.clientY - start.current.y),
      })
    },
    onPointerUp() {
      start.current = null
    },
  }
}
