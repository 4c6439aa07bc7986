import { formatDateTime, formatRelativeTime } from '../lib/format/format-time.ts'
import { useNow } from '../lib/use-now.ts'
import { useLanguage } from '../text/use-text.ts'

const renewEveryMs = 30_000

/** "5 minutes ago", with the exact time as its title. `atMs` in milliseconds since the epoch. */
export function RelativeTime({ atMs }: { atMs: number }) {
  const language = useLanguage()
  const nowMs = useNow(renewEveryMs)
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatDateTime(atMs, language)}>
      {formatRelativeTime(atMs, nowMs, language)}
    </time>
  )
}
