import type { MediaPart } from '../../../../shared/domain/message/part.ts'
import { showFile } from '../../../lib/show-file.ts'
import { thumbnailUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import { Thumbnail } from '../../../media/tiles/Thumbnail.tsx'
import { useBroken } from '../../../media/tiles/use-broken.ts'
import { MediaFile } from '../parts/MediaFile.tsx'
import { MediaGone } from '../parts/MediaGone.tsx'

/** CSS pixels that an image in a reply takes at most, either way. */
const longestEdge = 448

/** An image inside a reply, in a place whose size is known before it comes; it is in the Library already. */
export function ReplyMedia({ part }: { part: MediaPart }) {
  const { common } = useText()
  const [isBroken, tellBroken] = useBroken()
  if (isBroken && isOnlyKept(part)) return <MediaFile part={part} />
  return (
    <button
      type="button"
      aria-label={common.showInLibrary}
      onClick={() => showFile(part.assetId)}
      style={placeOf(part)}
      className="block max-w-full self-start overflow-hidden rounded-l bg-raised"
    >
      <Thumbnail
        address={() => thumbnailUrl(part.assetId, 1024)}
        fit="contain"
        broken={<MediaGone />}
        onBroken={tellBroken}
      />
    </button>
  )
}

/** HEIC, and an image that could not be decoded when it came, have no thumbnail. */
function isOnlyKept({ mimeType, width }: MediaPart): boolean {
  return width === 0 || /^image\/hei[cf]$/.test(mimeType)
}

function placeOf({ width, height }: MediaPart): React.CSSProperties {
  if (width === 0 || height === 0) return { width: longestEdge, aspectRatio: '1 / 1' }
  const scale = Math.min(1, longestEdge / Math.max(width, height))
  return { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` }
}
