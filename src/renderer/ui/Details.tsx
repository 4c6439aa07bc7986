import { useRowState } from '../lib/row-state.tsx'
import { useText } from '../text/use-text.ts'
import { Fold } from './Fold.tsx'

export type DetailLine = readonly [name: string, value: string]

type DetailsProps = {
  lines: readonly DetailLine[]
  /** One of its own in its row. */
  name: string
}

/** Ids, codes and a gateway's own words, to be read letter by letter by whoever needs them: folded away. */
export function Details({ lines, name }: DetailsProps) {
  const { common } = useText()
  const [isOpen, setOpen] = useRowState(name, false)
  if (lines.length === 0) return null
  return (
    <Fold label={common.details} isOpen={isOpen} onToggle={setOpen} className="mt-1 text-sm text-ink-faint">
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 font-mono text-xs select-text">
        {lines.map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="break-all whitespace-pre-wrap text-ink-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
