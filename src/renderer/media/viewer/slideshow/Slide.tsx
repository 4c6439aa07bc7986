import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { classes } from '../../../lib/classes.ts'
import { assetUrl, thumbnailUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import type { Box } from '../../tiles/tile-layout.ts'
import { useBroken } from '../../tiles/use-broken.ts'
import { FileEmblem } from '../../tiles/FileEmblem.tsx'
import { viewAddress, viewEdge } from '../view-image.ts'
import type { Stay } from './use-slides.ts'

/** CSS pixels. */
const emblemEdge = 112

type SlideProps = {
  asset: Asset
  /** The screen, in CSS pixels. */
  box: Box
  /** Else it is the one before, on its way out. */
  isCurrent: boolean
  isUp: boolean
  isPlaying: boolean
  /** A video begins anew at its end. */
  loops: boolean
  /** It is there, or it is known that it will not be. */
  onReady(stays: Stay): void
  onEnded(): void
}

/** An image or a video on the whole screen, which fades in and out. Renders anew for each asset: give it its id as key. */
export function Slide({ asset, box, isCurrent, isUp, isPlaying, loops, onReady, onEnded }: SlideProps) {
  const [isReady, setReady] = useState(false)
  const [hasFailed, tellBroken] = useBroken()
  // The app notices that a file is gone when the slide asks for it.
  const isBroken = hasFailed || asset.isMissing
  const ready = useEffectEvent(() => {
    const whole = asset.kind === 'video' ? 'to-its-end' : 'chosen'
    onReady(isBroken ? 'shortly' : whole)
  })
  // Also where it was there already, and is come back to.
  useEffect(() => {
    if (isCurrent && (isReady || isBroken)) ready()
  }, [isCurrent, isReady, isBroken])
  const shared = { asset, onReady: () => setReady(true), onBroken: tellBroken }
  return (
    <div
      aria-hidden={!isCurrent || undefined}
      className={classes(
        'absolute inset-0 transition-opacity duration-700',
        isUp ? 'opacity-100' : 'opacity-0',
      )}
    >
      {isBroken && <SlideFault asset={asset} />}
      {!isBroken && asset.kind === 'image' && <SlideImage {...shared} box={box} />}
      {!isBroken && asset.kind === 'video' && (
        <SlideVideo {...shared} isPlaying={isPlaying && isCurrent} loops={loops} onEnded={onEnded} />
      )}
    </div>
  )
}

/** Why nothing is seen, for as long as it takes to read. */
function SlideFault({ asset }: { asset: Asset }) {
  const { library, archive } = useText()
  const cannot = asset.kind === 'image' ? library.cannotShowHere : library.cannotPlay
  const reason = asset.isArchived === true ? archive.stageAway : cannot
  return (
    <div role="status" className="flex size-full flex-col items-center justify-center px-16 py-8 text-center">
      <FileEmblem asset={asset} edge={emblemEdge} />
      <p className="mt-5 max-w-full text-lg font-medium text-balance break-words">{asset.fileName}</p>
      <p className="mt-1 max-w-96 text-pretty text-ink-soft">{asset.isMissing ? library.missing : reason}</p>
    </div>
  )
}

type ShownProps = { asset: Asset; onReady(): void; onBroken(): void }

/** As large as fits; the file itself where nothing could be made that does. */
function SlideImage({ asset, box, onReady, onBroken }: ShownProps & { box: Box }) {
  const { library } = useText()
  const edge = viewEdge(asset, box, devicePixelRatio)
  const fitting = viewAddress(asset, edge)
  const [isUnmade, tellUnmade] = useBroken(fitting)
  if (box.width === 0) return null
  return (
    <img
      src={isUnmade ? viewAddress(asset, 'original') : fitting}
      alt={library.image(asset.prompt)}
      draggable={false}
      onLoad={onReady}
      onError={isUnmade || edge === 'original' ? onBroken : tellUnmade}
      className="size-full object-contain"
    />
  )
}

type SlideVideoProps = ShownProps & { isPlaying: boolean; loops: boolean; onEnded(): void }

function SlideVideo({ asset, isPlaying, loops, onReady, onBroken, onEnded }: SlideVideoProps) {
  const { library } = useText()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // One that cannot be played says so by its error event.
    if (isPlaying) void video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [isPlaying])
  return (
    <video
      ref={video}
      src={assetUrl(asset.id)}
      loop={loops}
      aria-label={library.video(asset.prompt)}
      poster={asset.hasThumbnail ? thumbnailUrl(asset.id, 1024) : undefined}
      onLoadedData={onReady}
      onError={onBroken}
      onEnded={onEnded}
      className="size-full object-contain"
    />
  )
}
