import type { Message } from '../../../../shared/domain/message/message.ts'
import { formatDuration } from '../../../lib/format/format-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'

const tickMs = 1000
const longMs = 20_000

/** Before the first word: whom we wait for and since when. */
export function WaitingLine({ message }: { message: Message }) {
  const text = useText()
  const language = useLanguage()
  const nowMs = useNow(tickMs)
  const waitedMs = Math.max(0, nowMs - message.createdAt)
  return (
    <div className="text-ink-faint">
      <p className="flex items-center gap-2">
        <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-accent" />
        <span>{text.chat.waitingFor(message.model ?? text.chat.reply)}</span>
        <span className="tabular-nums">{formatDuration(waitedMs, language)}</span>
      </p>
      {waitedMs > longMs && <p className="mt-1 text-sm">{text.chat.stillWaiting}</p>}
    </div>
  )
}
