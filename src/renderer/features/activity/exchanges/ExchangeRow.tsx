import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { isFailedExchange } from '../../../../shared/domain/exchange.ts'
import { classes } from '../../../lib/classes.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { LogLine } from './fold-checks.ts'
import { milliseconds, outcomeTone, outcomeText, pathOf } from './exchange-text.ts'

type RowProps<Type extends LogLine['type']> = {
  line: Extract<LogLine, { type: Type }>
  isPicked: boolean
  onPick(): void
}

export function ExchangeRow({ line, isPicked, onPick }: RowProps<'exchange'>) {
  const { exchanges: words } = useText()
  const language = useLanguage()
  const { id, exchange, isInFold } = line
  const { endMs } = exchange.timing
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={isInFold ? 2 : 1}
      aria-selected={isPicked}
      onClick={onPick}
      className={classes(rowLook(isPicked), isInFold ? 'pr-4 pl-10' : 'px-4')}
    >
      <FirstLine badge={<Badge tone={outcomeTone(exchange)}>{outcomeText(exchange, words)}</Badge>}>
        <span className="font-mono text-sm">
          <span className="text-ink-faint">{exchange.method}</span> {pathOf(exchange.url)}
        </span>
      </FirstLine>
      <p className="flex gap-2 text-sm text-ink-soft tabular-nums">
        <span>{words.purposes[exchange.purpose]}</span>
        {endMs !== null && <span>{milliseconds(endMs, words, language)}</span>}
        <span className="ml-auto">
          <RelativeTime atMs={exchange.startedAt} />
        </span>
      </p>
    </div>
  )
}

type ChecksRowProps = RowProps<'checks'> & { onFold(isOpen: boolean): void }

/** All status checks of a job in one line, with what became of the last one that failed, else of the last. */
export function ChecksRow({ line, isPicked, onPick, onFold }: ChecksRowProps) {
  const { exchanges: words } = useText()
  const language = useLanguage()
  const { id, checks, isOpen } = line
  const [newest] = checks
  const told = checks.find(isFailedExchange) ?? newest
  if (newest === undefined || told === undefined) return <></>
  const title = words.statusChecks(formatCount(checks.length, language))
  const address = `${newest.method} ${pathOf(newest.url)}`
  const outcome = outcomeText(told, words)
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={isPicked}
      onClick={() => {
        onPick()
        onFold(!isOpen)
      }}
      className={classes(rowLook(isPicked), 'px-4')}
    >
      <FirstLine badge={<Badge tone={outcomeTone(told)}>{outcome}</Badge>}>
        <ChevronRight
          aria-hidden
          className={classes('mr-1.5 inline !size-3.5 transition-transform', isOpen && 'rotate-90')}
        />
        {title}
      </FirstLine>
      <p className="flex gap-4 text-sm text-ink-soft tabular-nums">
        <span className="truncate font-mono text-ink-faint">{address}</span>
        <span className="ml-auto shrink-0">
          <RelativeTime atMs={newest.startedAt} />
        </span>
      </p>
    </div>
  )
}

function rowLook(isPicked: boolean): string {
  return classes(
    'flex flex-col gap-0.5 border-b border-line py-2 select-none',
    isPicked ? 'bg-selected' : 'hover:bg-hover',
  )
}

function FirstLine({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {badge}
    </div>
  )
}
