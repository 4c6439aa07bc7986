import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { assetUrl } from '../../rpc/media-url.ts'

/** A pointer that only passes over loads nothing. */
const restMs = 120

/** While the pointer is over a video: the frame that lies as far into it as the pointer lies across the tile. */
export function HoverScrub({ asset }: { asset: Pick<Asset, 'id'> }) {
  /** How far across the pointer is, from 0 to 1; null: it is not over it. */
  const [share, setShare] = useState<number | null>(null)
  const [isRested, setRested] = useState(false)
  const isOver = share !== null
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setRested(true), restMs)
    return () => {
      clearTimeout(timer)
      setRested(false)
    }
  }, [isOver])

  function onPointerMove({ pointerType, clientX, currentTarget }: PointerEvent) {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  return (
    <span
      aria-hidden
      data-scrub
      className="absolute inset-0"
      onPointerMove={onPointerMove}
      onPointerLeave={() => setShare(null)}
    >
      {share !== null && isRested && <ScrubbedVideo src={assetUrl(asset.id)} share={share} />}
    </span>
  )
}

function ScrubbedVideo({ src, share }: { src: string; share: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const wanted = useRef(share)
  const [isShown, setShown] = useState(false)

  // One step at a time: where it is to go next is looked up when it has arrived.
  function seek() {
    const element = video.current
    if (element === null || element.seeking || !Number.isFinite(element.duration)) return
    // Behind the last frame there is nothing to be seen.
    const time = Math.min(wanted.current, 0.995) * element.duration
    if (Math.abs(element.currentTime - time) > 0.02) element.currentTime = time
  }
  useEffect(() => {
    wanted.current = share
    seek()
  }, [share])

  useEffect(() => {
    const element = video.current
    // What was opened for it is closed at once, not when memory is short.
    return () => {
      element?.removeAttribute('src')
      element?.load()
    }
  }, [])

  return (
    <>
      <video
        ref={video}
        src={src}
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        onLoadedMetadata={seek}
        onSeeked={() => {
          setShown(true)
          seek()
        }}
        className={classes('size-full bg-panel object-cover', !isShown && 'opacity-0')}
      />
      {isShown && (
        <span className="absolute bottom-0 left-0 h-0.5 bg-accent" style={{ width: `${share * 100}%` }} />
      )}
    </>
  )
}
