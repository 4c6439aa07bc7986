import { CircleStop, Pause, PencilLine, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Grid } from '../../../../../shared/domain/grid/grid.ts'
import type { GridId } from '../../../../../shared/domain/ids.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import type { JobsById } from '../../../../media/jobs/apply-job-event.ts'
import { failureOf } from '../../../../data/failure.ts'
import { formatCount } from '../../../../lib/format/format-number.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { replaceForm } from '../../../../media/generate/replace-form.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { currentText, useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { showFailure } from '../../../../ui/toasts/show-failure.ts'
import { showToast } from '../../../../ui/toasts/toast.ts'
import { Progress } from '../../../../ui/Progress.tsx'
import { formOfGrid, gridFormStore } from '../order/grid-form.ts'
import { countGrid } from './grid-counts.ts'
import { TimeLeft } from './TimeLeft.tsx'

type GridProps = { grid: Grid; jobs: JobsById }

/** How far it is, how long it still takes, and the presses that hold for all of it. */
export function GridHeader({ grid, jobs }: GridProps) {
  const { grids, activity } = useText()
  const language = useLanguage()
  const go = useNavigation((navigation) => navigation.go)
  const { ordered, saved, live, unsent, lost } = useMemo(() => countGrid(grid, jobs), [grid, jobs])
  const isPaused = useJobs((state) => state.isPaused === true)
  const setPaused = useJobs((state) => state.setPaused)
  const cancel = useCancel(grid.id)
  const counts = [
    grids.savedOf(formatCount(saved, language), formatCount(ordered, language)),
    ...(live > 0 ? [grids.live(live)] : []),
    ...(lost > 0 ? [grids.lost(lost)] : []),
  ]

  function change() {
    replaceForm(gridFormStore, () => formOfGrid(grid))
    go('images', { view: 'grid' })
  }

  return (
    <>
      <span role="status" className="flex flex-wrap items-center gap-x-3 text-ink-soft tabular-nums">
        <span>{counts.join(' · ')}</span>
        {isPaused && unsent > 0 && (
          <span className="flex items-center gap-1 text-ink">
            <Pause aria-hidden className="size-3.5 text-accent-ink" />
            {activity.pausedWaiting(unsent)}
          </span>
        )}
      </span>
      {live > 0 && !(isPaused && unsent > 0) && <TimeLeft grid={grid} jobs={jobs} />}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {live > 0 && (
          <>
            <span id="grid-cancel-note" className="max-w-72 text-right text-sm text-pretty text-ink-faint">
              {grids.cancelNote(unsent, live - unsent)}
            </span>
            <Button
              size="s"
              icon={<CircleStop aria-hidden />}
              aria-describedby="grid-cancel-note"
              isBusy={cancel.isBusy}
              onClick={cancel.press}
            >
              {grids.cancelRest}
            </Button>
          </>
        )}
        {(unsent > 0 || (isPaused && live > 0)) && (
          <Button
            size="s"
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            {...(isPaused ? {} : { title: grids.pauseNote, 'aria-description': grids.pauseNote })}
            onClick={() => void setPaused(!isPaused).catch(tellFailure)}
          >
            {isPaused ? activity.resumeAll : activity.pauseAll}
          </Button>
        )}
        <Button size="s" icon={<PencilLine aria-hidden />} onClick={change}>
          {grids.change}
        </Button>
      </span>
      {live > 0 && (
        <div className="absolute inset-x-0 -bottom-px">
          <Progress value={(saved / Math.max(1, saved + live)) * 100} label={grids.progress} />
        </div>
      )}
    </>
  )
}

function useCancel(gridId: GridId): { isBusy: boolean; press(): void } {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      const { unsent, sent } = await client.grids.cancel({ gridId })
      showToast({ tone: 'neutral', text: currentText().grids.cancelled(unsent, sent) })
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, press: () => void cancel() }
}

function tellFailure(error: unknown): void {
  showFailure(failureOf(error))
}
