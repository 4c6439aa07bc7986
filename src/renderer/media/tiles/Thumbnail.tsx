import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { useBroken } from './use-broken.ts'
import { usePlaceholder } from './use-placeholder.ts'

type ThumbnailProps = {
  /** Asked for anew once a lost app is back: it may be another one then. */
  address(): string
  fit?: 'cover' | 'contain'
  /** Its size, where it does not fill its place. */
  className?: string
  style?: CSSProperties
  /** Its colours, blurred, until it is there. */
  thumbhash?: string | null
  /** What stands in its place where it cannot be shown. */
  broken?: ReactNode
  onBroken?(): void
  onShown?(): void
}

/** The one small image of a file or a document. It is not read out: what holds it says its name. */
export function Thumbnail({
  address,
  fit = 'cover',
  className = 'size-full',
  style,
  thumbhash = null,
  broken = null,
  onBroken,
  onShown,
}: ThumbnailProps) {
  const src = address()
  const [isBroken, tellBroken] = useBroken(src)
  const placeholder = usePlaceholder(src, thumbhash)
  if (isBroken) return broken
  return (
    <img
      key={src}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => {
        tellBroken()
        onBroken?.()
      }}
      onLoad={() => {
        placeholder.onLoad()
        onShown?.()
      }}
      style={{ ...style, ...placeholder.style }}
      className={classes(fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  )
}
