import { Search } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../text/use-text.ts'
import { readAddress } from '../markdown/address.ts'
import { SafeLink } from '../markdown/SafeLink.tsx'
import type { Source } from './sources.ts'

type SourceListProps = { sources: readonly Source[]; searches: readonly string[] }

/** What a reply leans on, and what was searched for. Of the provider's own search box only its words are shown. */
export function SourceList({ sources, searches }: SourceListProps) {
  const { chat } = useText()
  const id = useId()
  if (sources.length === 0 && searches.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 text-sm">
      <h3 id={id} className="text-ink-faint">
        {sources.length > 0 ? chat.sources : chat.searches}
      </h3>
      {sources.length > 0 && (
        <ol className="flex flex-wrap gap-1.5">
          {sources.map((source, index) => (
            <li
              key={index}
              className="flex max-w-full items-baseline gap-1.5 rounded-m border border-line bg-panel px-2 py-1"
            >
              <span className="text-ink-faint tabular-nums">[{index + 1}]</span>
              <SourceName source={source} />
            </li>
          ))}
        </ol>
      )}
      {searches.length > 0 && (
        <ul aria-label={chat.searches} className="flex flex-wrap gap-1.5 text-ink-soft">
          {searches.map((words, index) => (
            <li key={index} className="flex max-w-full items-center gap-1.5 rounded-m bg-hover px-2 py-1">
              <Search aria-hidden className="!size-3.5 shrink-0 text-ink-faint" />
              <span className="min-w-0 truncate" title={words}>
                {words}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Its title, and the host that it is really at. */
export function SourceName({ source: { url, title } }: { source: Source }) {
  const address = readAddress(url)
  if (address.kind === 'refused')
    return (
      <span className="min-w-0 break-all">
        {title} <span className="font-mono text-xs text-ink-faint">({url})</span>
      </span>
    )
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <span className="min-w-0 truncate">
        <SafeLink url={url}>{title || address.host}</SafeLink>
      </span>
      {title !== '' && title !== address.host && (
        <span className="text-xs text-ink-faint">{address.host}</span>
      )}
    </span>
  )
}
