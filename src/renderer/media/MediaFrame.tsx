import { Film, ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Asset } from '../../shared/domain/asset.ts'
import { classes } from '../lib/classes.ts'
import { thumbhashUrl } from '../lib/thumbhash-url.ts'
import { assetUrl, thumbnailUrl } from '../rpc/media-url.ts'
import { useText } from '../text/use-text.ts'
import { requestPoster } from './poster.ts'
import { thumbnailEdge } from './thumbnail-edge.ts'

type MediaFrameProps = {
  asset: Asset
  /** The longer side of the place it fills, in CSS pixels. */
  edge: number
  fit?: 'cover' | 'contain'
}

/** A picture, or a film's first frame, filling a place whose size is known before. Its name is said by what holds it. */
export function MediaFrame({ asset, edge, fit = 'cover' }: MediaFrameProps) {
  const text = useText()
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  useEffect(() => requestPoster(asset), [asset])

  const url = frameUrl(asset, edge)
  if (asset.isMissing || (url !== null && url === brokenUrl)) {
    const words = asset.isMissing ? text.library.missing : text.library.cannotShow
    return (
      <Plain icon={<ImageOff aria-hidden />}>
        {edge >= 120 ? words : <span className="sr-only">{words}</span>}
      </Plain>
    )
  }
  const placeholder = asset.thumbhash === null ? null : thumbhashUrl(asset.thumbhash)
  if (url === null) return <Plain icon={<Film aria-hidden />} />
  return (
    <img
      key={url}
      src={url}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBrokenUrl(url)}
      style={
        placeholder === null || fit === 'contain' ? undefined : { backgroundImage: `url(${placeholder})` }
      }
      className={classes('size-full bg-cover bg-center', fit === 'cover' ? 'object-cover' : 'object-contain')}
    />
  )
}

function frameUrl(asset: Asset, edge: number): string | null {
  if (asset.hasThumbnail) return thumbnailUrl(asset.id, thumbnailEdge(edge, devicePixelRatio))
  return asset.kind === 'image' ? assetUrl(asset.id) : null
}

function Plain({ icon, children }: { icon: React.ReactNode; children?: React.ReactNode }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-raised p-2 text-center text-sm text-ink-faint">
      {icon}
      {children}
    </span>
  )
}
