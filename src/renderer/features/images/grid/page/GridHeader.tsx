import { CircleStop, Pause, PencilLine, Play } from 'lucide-react'
import { useState } from 'react'
import { type Grid, GridRefusal } from '../../../../../shared/domain/grid/grid.ts'
import type { GridId, JobId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import type { JobsById } from '../../../../media/apply-job-event.ts'
import { failureOf } from '../../../../media/failure-of.ts'
import { formatCount } from '../../../../media/format.ts'
import { isLiveState } from '../../../../media/job-model.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { replaceForm } from '../../../../media/replace-form.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { errorLine } from '../../../../text/error-text.ts'
import { currentText, useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { formOfGrid, gridFormStore } from '../order/grid-form.ts'

type GridProps = { grid: Grid; jobs: JobsById }

/** How far it is, and the presses that hold for all of it. */
export function GridHeader({ grid, jobs }: GridProps) {
  const { grids, activity } = useText()
  const language = useLanguage()
  const go = useNavigation((navigation) => navigation.go)
  const all = jobsOf(grid, jobs)
  const ordered = grid.cells.filter((cell) => !GridRefusal.safeParse(cell).success).length
  const saved = all.filter(({ state }) => state === 'saved').length
  const live = all.filter(isOpen)
  const lost = all.length - saved - live.length
  const unsent = live.filter(({ state }) => state === 'prepared').length
  const isPaused = useJobs((state) => state.isPaused)
  const setPaused = useJobs((state) => state.setPaused)
  const cancel = useCancel(grid.id)
  const counts = [
    grids.savedOf(formatCount(saved, language), formatCount(ordered, language)),
    ...(live.length > 0 ? [grids.live(live.length)] : []),
    ...(lost > 0 ? [grids.lost(lost)] : []),
  ]

  function change() {
    replaceForm(gridFormStore(), () => formOfGrid(grid))
    go('images', { view: 'grid' })
  }

  return (
    <>
      <span role="status" className="text-ink-soft tabular-nums">
        {counts.join(' · ')}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {live.length > 0 && (
          <>
            <span id="grid-cancel-note" className="max-w-96 text-right text-sm text-pretty text-ink-faint">
              {grids.cancelNote(unsent, live.length - unsent)}
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
        {(unsent > 0 || (isPaused === true && live.length > 0)) && (
          <Button
            size="s"
            icon={isPaused === true ? <Play aria-hidden /> : <Pause aria-hidden />}
            {...(isPaused === true ? {} : { title: grids.pauseNote, 'aria-description': grids.pauseNote })}
            onClick={() => void setPaused(isPaused !== true).catch(tellFailure)}
          >
            {isPaused === true ? activity.resumeAll : activity.pauseAll}
          </Button>
        )}
        <Button size="s" icon={<PencilLine aria-hidden />} onClick={change}>
          {grids.change}
        </Button>
      </span>
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
  showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) })
}

/** Not over yet, as the app counts: also what its gateway does not tell of can be cancelled. */
function isOpen({ state }: Job): boolean {
  return isLiveState(state) || state === 'cannot-check'
}

function jobsOf({ cells }: Grid, jobs: JobsById): Job[] {
  return cells.flatMap((cell) => jobs.get(cell as JobId) ?? [])
}
