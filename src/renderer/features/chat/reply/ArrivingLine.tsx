import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import type { ArrivingMedia } from '../thread/thread.ts'

/** While an image or another file comes in as a piece of the reply: how much of it is here. */
export function ArrivingLine({ media }: { media: ArrivingMedia }) {
  const { chat } = useText()
  const language = useLanguage()
  const size = formatBytes(media.byteCount, language)
  return (
    <p className="flex items-center gap-2 text-ink-faint tabular-nums">
      <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-accent" />
      {media.kind === 'image' ? chat.imageArriving(size) : chat.otherArriving(size)}
    </p>
  )
}
