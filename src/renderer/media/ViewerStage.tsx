import { ImageOff } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import type { Asset } from '../../shared/domain/asset.ts'
import { classes } from '../lib/classes.ts'
import { thumbhashUrl } from '../lib/thumbhash-url.ts'
import { assetUrl, thumbnailUrl } from '../rpc/media-url.ts'
import { useText } from '../text/use-text.ts'
import { fitInside } from './fit-inside.ts'
import { useBox } from './use-box.ts'

type ViewerStageProps = { asset: Asset; isActualSize: boolean; onToggleZoom(): void }

/** The picture or film itself. Renders anew for each asset: give it the asset's id as key. */
export function ViewerStage({ asset, isActualSize, onToggleZoom }: ViewerStageProps) {
  const [isBroken, setBroken] = useState(false)
  if (asset.isMissing || isBroken) return <Missing isMissing={asset.isMissing} />
  if (asset.kind === 'video') return <FilmStage asset={asset} onBroken={() => setBroken(true)} />
  return (
    <PictureStage
      asset={asset}
      isActualSize={isActualSize}
      onToggleZoom={onToggleZoom}
      onBroken={() => setBroken(true)}
    />
  )
}

function Missing({ isMissing }: { isMissing: boolean }) {
  const { library } = useText()
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1 p-8 text-center text-ink-soft">
      <ImageOff aria-hidden className="mb-3 !size-8 text-ink-faint" />
      <p className="font-medium text-ink">{isMissing ? library.missing : library.cannotShow}</p>
      {isMissing && <p className="max-w-96 text-pretty">{library.missingText}</p>}
    </div>
  )
}

function FilmStage({ asset, onBroken }: { asset: Asset; onBroken(): void }) {
  const { library } = useText()
  return (
    <video
      controls
      data-own-keys
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
  const placeholder = asset.thumbhash === null ? null : thumbhashUrl(asset.thumbhash)
  return (
    <div
      ref={stage}
      {...drag}
      data-own-keys={isActualSize || undefined}
      tabIndex={isActualSize ? 0 : -1}
      onDoubleClick={onToggleZoom}
      className={classes(
        'flex size-full outline-offset-[-2px]',
        isActualSize ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden p-6',
      )}
    >
      <img
        src={assetUrl(asset.id)}
        alt={library.picture(asset.prompt)}
        draggable={false}
        onError={onBroken}
        style={{
          ...(hasSize ? size : { maxWidth: '100%', maxHeight: '100%' }),
          ...(placeholder === null ? {} : { backgroundImage: `url(${placeholder})` }),
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
