import { useMemo } from 'react'
import { atOnce, atOnceOfFamily, defaultPace } from '../../../../../shared/domain/connection/pace.ts'
import type { Grid } from '../../../../../shared/domain/grid/grid.ts'
import { formatDuration } from '../../../../lib/format/format-time.ts'
import { useNow } from '../../../../lib/use-now.ts'
import type { JobsById } from '../../../../media/jobs/apply-job-event.ts'
import { roundLeft } from '../../../../media/jobs/job-text.ts'
import { useImageModels } from '../../../../media/generate/use-models.ts'
import { useSettings } from '../../../../session/settings-store.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { jobsOfGrid } from './grid-counts.ts'
import { timeLeft } from './time-left.ts'

const tickMs = 1000

/** How long a grid still takes; nothing where that is not known. */
export function TimeLeft({ grid, jobs }: { grid: Grid; jobs: JobsById }) {
  const { grids } = useText()
  const language = useLanguage()
  const leftMs = useTimeLeft(grid, jobs)
  if (leftMs === null) return null
  return (
    <span className="text-ink-faint tabular-nums">
      {leftMs === 0 ? grids.slow : grids.timeLeft(formatDuration(roundLeft(leftMs), language))}
    </span>
  )
}

/** In milliseconds, under the limits of its connection; see time-left.ts. */
function useTimeLeft(grid: Grid, jobs: JobsById): number | null {
  const nowMs = useNow(tickMs)
  const pace =
    useSettings(({ connections }) => connections.find(({ id }) => id === grid.connectionId)?.pace) ??
    defaultPace
  const models = useImageModels()
  const families = useMemo(() => new Map(models.map(({ id, family }) => [id, family || null])), [models])
  const limits = useMemo(
    () => ({
      atOnce: atOnce(pace, 'image'),
      atOnceOfFamily: (family: string) => atOnceOfFamily(pace, 'image', family),
    }),
    [pace],
  )
  return useMemo(
    () =>
      timeLeft(jobsOfGrid(grid, jobs), { nowMs, limits, familyOf: (model) => families.get(model) ?? null }),
    [grid, jobs, nowMs, limits, families],
  )
}
