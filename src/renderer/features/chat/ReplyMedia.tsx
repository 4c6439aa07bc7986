import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { MediaPart } from '../../../shared/domain/part.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'

/** CSS pixels that a picture in a reply takes at most, either way. */
const longestEdge = 448

/** A picture inside a reply, in a place whose size is known before it comes; it is in the Library already. */
export function ReplyMedia({ part }: { part: MediaPart }) {
  const { chat } = useText()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <button
      type="button"
      aria-label={chat.showPicture}
      onClick={() => go('library', { id: part.assetId })}
      style={placeOf(part)}
      className="block max-w-full self-start overflow-hidden rounded-l bg-raised"
    >
      <Frame part={part} />
    </button>
  )
}

function Frame({ part }: { part: MediaPart }) {
  const { chat } = useText()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-2 p-2 text-sm text-ink-soft">
        <ImageOff aria-hidden />
        {chat.mediaGone}
      </span>
    )
  }
  return (
    <img
      src={thumbnailUrl(part.assetId, 1024)}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
      className="size-full object-contain"
    />
  )
}

function placeOf({ width, height }: MediaPart): React.CSSProperties {
  if (width === 0 || height === 0) return { width: longestEdge, aspectRatio: '1 / 1' }
  const scale = Math.min(1, longestEdge / Math.max(width, height))
  return { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` }
}
