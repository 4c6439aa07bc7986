import type { AssetId } from '../../../../shared/domain/ids.ts'
import { thumbnailUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import { useOpenMedia } from './open-media.ts'
import { Thumbnail } from '../../../media/tiles/Thumbnail.tsx'
import { MediaGone } from './MediaGone.tsx'

type AttachedImageProps = {
  id: AssetId
  /** Pixels; 0 where they are not known. */
  width: number
  height: number
  name?: string
}

/** CSS pixels that an attached image is high. */
const rowHeight = 144
const widestRatio = 2

/** An image that was given along, in a place whose size is known before it comes; pressing it shows all of it. */
export function AttachedImage({ id, width, height, name = '' }: AttachedImageProps) {
  const { chat } = useText()
  const open = useOpenMedia()
  const ratio = width === 0 || height === 0 ? 1 : Math.min(widestRatio, Math.max(1 / 2, width / height))
  return (
    <button
      type="button"
      data-asset={id}
      aria-label={chat.openImage(name)}
      onClick={() => open(id)}
      style={{ height: rowHeight, width: Math.round(rowHeight * ratio) }}
      className="overflow-hidden rounded-m bg-raised ring-1 ring-line"
    >
      <Thumbnail address={() => thumbnailUrl(id, 512)} broken={<MediaGone />} />
    </button>
  )
}
