import { ImageOff } from 'lucide-react'
import { useEffect } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { hasClearParts } from '../../lib/thumbhash-url.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { FileFace } from './FileFace.tsx'
import { requestPoster } from './poster.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { rememberThumbnail, thumbnailEdge } from './thumbnail-edge.ts'

type MediaFrameProps = {
  asset: Asset
  /** The longer side of the place it fills, in CSS pixels. */
  edge: number
  fit?: 'cover' | 'contain'
}

/** An image, a video's first frame, or the face of another file, filling a place whose size is known before. Its name is said by what holds it. */
export function MediaFrame({ asset, edge, fit = 'cover' }: MediaFrameProps) {
  const text = useText()
  useEffect(() => requestPoster(asset), [asset])

  const size = thumbnailEdge(edge, devicePixelRatio)
  const isClear = fit === 'cover' && asset.thumbhash !== null && hasClearParts(asset.thumbhash)
  const gone = (words: string) => (
    <Plain icon={<ImageOff aria-hidden />}>
      {edge >= 120 ? words : <span className="sr-only">{words}</span>}
    </Plain>
  )
  if (asset.isMissing) return gone(text.library.missing)
  if (!asset.hasThumbnail) return <FileFace asset={asset} edge={edge} />
  return (
    <Thumbnail
      address={() => thumbnailUrl(asset.id, size)}
      fit={fit}
      // Blurred colours would cover the chequers, which are what such an image lies on.
      thumbhash={fit === 'contain' || isClear ? null : asset.thumbhash}
      broken={gone(text.library.cannotShow)}
      onShown={() => rememberThumbnail(asset.id, size)}
      className={classes('size-full', isClear ? 'chequered' : 'bg-cover bg-center')}
    />
  )
}

function Plain({ icon, children }: { icon: React.ReactNode; children?: React.ReactNode }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-raised p-2 text-center text-sm text-ink-faint">
      {icon}
      {children}
    </span>
  )
}
