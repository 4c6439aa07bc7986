import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../shared/errors.ts'
import { errorText } from '../text/error-text.ts'
import { useText } from '../text/use-text.ts'
import { type DetailLine, Details } from './Details.tsx'
import { useFirstTelling } from './toasts/news.ts'

type ErrorNoteProps = {
  failure: Failure
  /** Where the place knows better than the code what happened, or what to do. */
  words?: { happened?: string; cost?: string; advice?: string }
  actions?: ReactNode
  /** More for Details than the failure itself says. */
  details?: readonly DetailLine[]
  /** It happened before, or is read out elsewhere: a screen reader finds it and does not say it by itself. */
  isOld?: boolean
}

const none: readonly DetailLine[] = []

/** A failure told to a person: what happened, whether it cost anything, what to do; the rest under Details. */
export function ErrorNote({ failure, words, actions, details = none, isOld = false }: ErrorNoteProps) {
  const isFirst = useFirstTelling(failure)
  const isNews = isFirst && !isOld
  const text = useText()
  const { happened, cost, advice } = { ...errorText(failure, text), ...words }
  return (
    <div
      // Only an alert that comes onto the page is said for certain.
      key={isNews ? 'news' : 'old'}
      role={isNews ? 'alert' : undefined}
      className="flex gap-2.5 rounded-l border border-line bg-raised px-3.5 py-3"
    >
      <CircleAlert aria-hidden className="mt-0.5 text-danger-ink" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium break-words">{happened}</p>
        <p className="break-words text-ink-soft">{[cost, advice].filter(Boolean).join(text.errors.joiner)}</p>
        {actions !== undefined && <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div>}
        <Details
          name={`failure ${failure.code}`}
          lines={[...detailLines(failure, text.errors.details), ...details]}
        />
      </div>
    </div>
  )
}

type DetailNames = { code: string; status: string; requestId: string; host: string; said: string }

function detailLines({ code, data }: Failure, names: DetailNames): DetailLine[] {
  const lines: [string, string | undefined][] = [
    [names.code, code],
    [names.status, data.status?.toString()],
    [names.requestId, data.requestId],
    [names.host, data.host],
    [names.said, data.detail],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== undefined)
}
