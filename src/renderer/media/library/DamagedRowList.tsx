import type { DamagedRow } from '../../../shared/domain/health/damaged-row.ts'
import { useLanguage, useText } from '../../text/use-text.ts'

/** What damaged rows of the database are about. */
export function DamagedRowList({ rows }: { rows: readonly DamagedRow[] }) {
  const { shell } = useText()
  const language = useLanguage()
  if (rows.length === 0) return null
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul
      aria-label={shell.damagedRows}
      tabIndex={0}
      className="mt-2 max-h-40 list-disc overflow-y-auto pl-5 select-text"
    >
      {rows.map((row, index) => (
        // Two of them may be alike, and none of them moves.
        <li key={index} className="break-words">
          {shell.damagedRow(row)}
          {row.atMs !== null && <span className="text-ink-faint"> · {moment.format(row.atMs)}</span>}
        </li>
      ))}
    </ul>
  )
}
