import { Grid3x3 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { batchText } from './batch-text.ts'
import type { WallBatch } from './wall-batches.ts'

/** What all that one press asked for has in common, once, and the way to its grid. */
export function BatchHeading({ batch }: { batch: WallBatch }) {
  const text = useText()
  const { grids } = text
  const go = useNavigation((navigation) => navigation.go)
  const { prompt, others, facts } = useMemo(() => batchText(batch, text), [batch, text])
  const { gridId, jobs } = batch
  return (
    // As wide as what stands below it, however long its words are.
    <header className="flex w-0 min-w-full flex-col">
      <p className="flex gap-1 text-ink-soft select-text" title={prompt}>
        <span className="truncate">{prompt}</span>
        {others > 0 && <span className="shrink-0 text-ink-faint">{grids.andMore(others)}</span>}
      </p>
      <div className="flex h-6 items-center gap-2 text-sm text-ink-faint">
        <p className="min-w-0 truncate">
          {facts.join(' · ')}
          {' · '}
          <RelativeTime atMs={jobs.at(-1)?.createdAt ?? 0} />
        </p>
        {gridId !== null && (
          <Button
            size="s"
            variant="ghost"
            icon={<Grid3x3 aria-hidden />}
            className="shrink-0"
            aria-label={`${grids.openGrid}: ${prompt}`}
            onClick={() => go('images', { grid: gridId })}
          >
            {grids.openGrid}
          </Button>
        )}
      </div>
    </header>
  )
}
