import type { DescribeRun } from '../../../shared/domain/search/describing.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { Progress } from '../../ui/Progress.tsx'

/** How far the run is, and what it waits for. */
export function DescribeProgress({ run }: { run: DescribeRun }) {
  const { describing: words } = useText()
  const { total, failed, model } = run
  const done = doneOf(run)
  return (
    <div className="flex flex-col gap-3 pt-1">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span className="text-ink">{words.doing(done, total)}</span>
          <span className="break-all text-ink-faint">{words.with(model)}</span>
        </p>
        <Progress label={words.progress} value={total === 0 ? null : (done / total) * 100} />
      </div>
      <p role="status" className="min-h-5 text-pretty">
        {standing(run, words)}
      </p>
      {failed > 0 && <p>{words.failedSoFar(failed)}</p>}
    </div>
  )
}

export function doneOf({ described, skipped, failed }: DescribeRun): number {
  return described + skipped + failed
}

function standing({ isStopping, isPaused, waitsFor }: DescribeRun, words: Catalogue['describing']): string {
  if (isStopping) return words.stopping
  if (isPaused) return waitsFor === null ? words.pausing : words.paused
  if (waitsFor === 'chat') return words.waitsForChat
  return waitsFor === 'gateway' ? words.waitsForGateway : words.inBackground
}
