import { ImageOff } from 'lucide-react'
import { useEffect } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { hasClearParts } from '../../lib/thumbhash-url.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { FileFace } from './FileFace.tsx'
import { requestPoster } from './poster.ts'
import { rememberThumbnail, thumbnailEdge } from './thumbnail-edge.ts'
import { useBroken } from './use-broken.ts'
import { usePlaceholder } from './use-placeholder.ts'

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
  const url = asset.hasThumbnail ? thumbnailUrl(asset.id, size) : null
  const [isBroken, tellBroken] = useBroken(url)
  const isClear = fit === 'cover' && asset.thumbhash !== null && hasClearParts(asset.thumbhash)
  // Blurred colours would cover the chequers, which are what such an image lies on.
  const placeholder = usePlaceholder(url, fit === 'contain' || isClear ? null : asset.thumbhash)
  if (asset.isMissing || isBroken) {
    const words = asset.isMissing ? text.library.missing : text.library.cannotShow
    return (
      <Plain icon={<ImageOff aria-hidden />}>
        {edge >= 120 ? words : <span className="sr-only">{words}</span>}
      </Plain>
    )
  }
  if (url === null) return <FileFace asset={asset} edge={edge} />
  return (
    <img
      key={url}
      src={url}
      alt=""
      decoding="async"
      draggable={false}
      onError={tellBroken}
      style={placeholder.style}
      onLoad={() => {
        placeholder.onLoad()
        rememberThumbnail(asset.id, size)
      }}
      className={classes(
        'size-full',
        isClear ? 'chequered' : 'bg-cover bg-center',
        fit === 'cover' ? 'object-cover' : 'object-contain',
      )}
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
