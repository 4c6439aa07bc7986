import { ImageOff } from 'lucide-react'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { thumbnailUrl } from '../../../rpc/media-url.ts'
import { useText } from '../../../text/use-text.ts'
import { useOpenMedia } from './open-media.ts'
import { useBroken } from '../../../media/tiles/use-broken.ts'

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
  const [isBroken, tellBroken] = useBroken()
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
      {isBroken ? (
        <span className="flex size-full flex-col items-center justify-center gap-1.5 p-2 text-xs text-ink-faint">
          <ImageOff aria-hidden />
          {chat.mediaGone}
        </span>
      ) : (
        <img
          src={thumbnailUrl(id, 512)}
          alt=""
          decoding="async"
          draggable={false}
          onError={tellBroken}
          className="size-full object-cover"
        />
      )}
    </button>
  )
}
