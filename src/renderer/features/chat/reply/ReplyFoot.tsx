import { RotateCw, ScanSearch } from 'lucide-react'
import type { Message } from '../../../../shared/domain/message/message.ts'
import { openInspector } from '../../../lib/open-inspector.ts'
import { spanText } from '../../../media/jobs/job-text.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { CopyButton } from '../markdown/CopyButton.tsx'
import { plainText } from '../selectors.ts'
import type { Regenerate } from './use-regenerate.ts'
import { VersionSwitch } from './VersionSwitch.tsx'

type ReplyFootProps = { message: Message; hasWords: boolean; again: Regenerate }

/** Who answered, when, how long it took and what it used; copying and asking again. */
export function ReplyFoot({ message, hasWords, again }: ReplyFootProps) {
  const text = useText()
  const language = useLanguage()
  const tookMs = message.endedAt === null ? null : Math.max(0, message.endedAt - message.createdAt)
  return (
    <footer className="-ml-1 flex flex-wrap items-center gap-x-1 text-sm text-ink-faint">
      {hasWords && <CopyButton label={text.common.copy} read={() => plainText(message)} />}
      {message.status === 'complete' && again.press !== null && (
        <IconButton
          size="s"
          label={text.common.tryAgain}
          icon={<RotateCw aria-hidden />}
          aria-disabled={again.isBusy}
          onClick={again.press}
        />
      )}
      <IconButton
        size="s"
        label={text.exchanges.inspect}
        icon={<ScanSearch aria-hidden />}
        onClick={() => openInspector(message.id)}
      />
      <VersionSwitch message={message} />
      <p className="ml-1 flex min-w-0 flex-wrap gap-x-3">
        {message.model !== null && <span className="truncate">{message.model}</span>}
        <RelativeTime atMs={message.endedAt ?? message.createdAt} />
        {tookMs !== null && <span className="tabular-nums">{spanText(tookMs, text.activity, language)}</span>}
        <Tokens message={message} />
      </p>
    </footer>
  )
}

function Tokens({ message: { usage } }: { message: Message }) {
  const text = useText()
  const language = useLanguage()
  if (usage === null || (usage.inputTokens === null && usage.outputTokens === null)) return null
  const write = (count: number | null) => (count === null ? '–' : count.toLocaleString(language))
  return (
    <span className="tabular-nums" title={text.chat.tokensTitle}>
      {text.chat.tokens(write(usage.inputTokens), write(usage.outputTokens))}
    </span>
  )
}
