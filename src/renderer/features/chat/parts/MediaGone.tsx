import { ImageOff } from 'lucide-react'
import { useText } from '../../../text/use-text.ts'

/** In the place of an image of a message that cannot be shown. */
export function MediaGone() {
  const { chat } = useText()
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1.5 p-2 text-sm text-ink-soft">
      <ImageOff aria-hidden />
      {chat.mediaGone}
    </span>
  )
}
