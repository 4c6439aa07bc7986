import { Maximize2, Play } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { assetUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { videoLength } from '../library/video-length.ts'
import { MediaFrame } from './MediaFrame.tsx'
import { ratedName } from '../rating/rated-name.ts'
import type { Box } from './tile-layout.ts'

type VideoTileProps = { asset: Asset; tile: Box; onOpen(): void }

/** A saved video: its first frame until it is pressed, then it plays where it is. */
export function VideoTile({ asset, tile, onOpen }: VideoTileProps) {
  const text = useText()
  const { library } = text
  const [isPlaying, setPlaying] = useState(false)
  const name = ratedName(asset, text)
  const isPlayable = !asset.isMissing
  return (
    <div className="group relative size-full">
      {isPlaying && isPlayable ? (
        <video
          ref={takeFocus}
          data-asset={asset.id}
          controls
          autoPlay
          src={assetUrl(asset.id)}
          aria-label={name}
          className="size-full bg-panel object-contain outline-offset-[-2px]"
        />
      ) : (
        <>
          <MediaFrame asset={asset} edge={Math.max(tile.width, tile.height)} />
          {isPlayable && (
            <button
              type="button"
              data-asset={asset.id}
              aria-label={library.named(library.play, name)}
              onClick={() => setPlaying(true)}
              className="group/play absolute inset-0 flex items-center justify-center rounded-s outline-offset-[-3px]"
            >
              <span className="flex size-12 items-center justify-center rounded-full bg-[oklch(0_0_0/0.55)] text-[oklch(1_0_0)] transition-[background-color] group-hover/play:bg-[oklch(0_0_0/0.75)]">
                <Play aria-hidden className="ml-0.5 !size-5 fill-current" />
              </span>
            </button>
          )}
          {asset.durationMs !== null && <VideoLengthBadge durationMs={asset.durationMs} />}
        </>
      )}
      <div className="absolute top-2 right-2 rounded-m bg-float opacity-0 shadow-float transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
        <IconButton
          size="s"
          label={library.open(name)}
          icon={<Maximize2 aria-hidden className="!size-3.5" />}
          onClick={onOpen}
        />
      </div>
    </div>
  )
}

/** The pressed button goes when the video starts; what it started gets its focus. */
function takeFocus(video: HTMLVideoElement | null): void {
  video?.focus({ preventScroll: true })
}

/** How long a video is, legible on any image. */
export function VideoLengthBadge({ durationMs }: { durationMs: number }) {
  const { library } = useText()
  return (
    <span className="pointer-events-none absolute right-1.5 bottom-1.5 rounded-s bg-[oklch(0_0_0/0.65)] px-1 text-xs text-[oklch(1_0_0)] tabular-nums">
      {videoLength(durationMs, library)}
    </span>
  )
}
