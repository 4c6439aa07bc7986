import { CircleSlash, Info } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { mostCells } from '../../../../../shared/domain/grid/grid.ts'
import { expectedTime } from '../../../../../shared/domain/grid/expected-time.ts'
import type { PlannedGrid } from '../../../../../shared/domain/grid/plan-grid.ts'
import { atOnce, atOnceOfFamily, defaultPace } from '../../../../../shared/domain/connection/pace.ts'
import { formatDuration } from '../../../../lib/format/format-time.ts'
import { formatCount } from '../../../../lib/format/format-number.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { useSettings } from '../../../../session/settings-store.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Preview } from './Preview.tsx'
import { Refusals } from './Refusals.tsx'
import { type GridOrder, useTypicalTimes } from './use-grid-order.ts'

/** What would be ordered, before anything is: how many, in what time, and which combinations a model cannot make. */
export function DryRun({ order }: { order: GridOrder }) {
  const { grids } = useText()
  const language = useLanguage()
  const { plan } = order
  return (
    <section aria-label={grids.dryRun} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{grids.dryRun}</h2>
        <p className="text-ink-soft">{grids.dryRunText}</p>
      </div>
      {plan.type === 'plan' && <PlanWords plan={plan} order={order} />}
      {plan.type === 'missing' && <Note icon={<Info aria-hidden />}>{grids.missing[plan.axis]}</Note>}
      {(plan.type === 'too-long' || plan.type === 'too-long-together') && (
        <Note icon={<CircleSlash aria-hidden />}>{grids.promptsTooLong[plan.type]}</Note>
      )}
      {plan.type === 'too-many' && (
        <Note icon={<CircleSlash aria-hidden />}>
          {grids.tooMany(formatCount(plan.count, language), formatCount(mostCells, language))}
        </Note>
      )}
    </section>
  )
}

function PlanWords({ plan, order }: { plan: PlannedGrid; order: GridOrder }) {
  const { grids, common } = useText()
  const language = useLanguage()
  const isPaused = useJobs((state) => state.isPaused === true)
  const { orders, limit, time } = useOutlook(plan, order)
  const unknown = time.unknownModels.join(common.listJoiner)
  return (
    <>
      <div role="status">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure value={formatCount(orders, language)} label={grids.images(orders)} />
          <Figure
            value={time.ms === null ? common.unknown : formatDuration(time.ms, language)}
            label={grids.expected}
          />
          <Figure value={formatCount(limit, language)} label={grids.atOnce} />
        </dl>
      </div>
      {unknown !== '' && (
        <Note icon={<Info aria-hidden />}>
          {time.ms === null ? grids.timeUnknownOf(unknown) : grids.timeKnownOnly(unknown)}
        </Note>
      )}
      <LeftOut plan={plan} />
      {isPaused && <Note icon={<Info aria-hidden />}>{grids.pausedNote}</Note>}
      <Refusals plan={plan} />
      <Preview plan={plan} />
    </>
  )
}

/** Its number of requests, and their time under the limits of the connection. */
function useOutlook(plan: PlannedGrid, { chosen, models }: GridOrder) {
  const pace = useSettings((settings) => settings.activeConnection?.pace) ?? defaultPace
  const times = useTypicalTimes(chosen)
  return useMemo(() => {
    const ordered = plan.cells.flatMap((cell) => (cell.type === 'order' ? [cell.request.model] : []))
    const families = new Map(models.map(({ id, family }) => [id, family || null]))
    const limit = atOnce(pace, 'image')
    const time = expectedTime(
      ordered.map((model) => ({ model, family: families.get(model) ?? null })),
      {
        atOnce: limit,
        atOnceOfFamily: (family) => atOnceOfFamily(pace, 'image', family),
        typicalMs: (model) => times.get(model) ?? null,
      },
    )
    return { orders: ordered.length, limit, time }
  }, [plan, models, pace, times])
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex max-w-prose gap-2 text-ink-soft [&_svg]:mt-0.5 [&_svg]:text-ink-faint">
      {icon}
      <span>{children}</span>
    </p>
  )
}

/** What of the settings a model is not sent, because its format has no field for it. */
function LeftOut({ plan: { axes, settings } }: { plan: PlannedGrid }) {
  const { grids, images, common } = useText()
  const { quality, style } = settings
  const idsOf = (isImages: boolean) =>
    axes.models.filter(({ format }) => (format === 'images') === isImages).map(({ id }) => id)
  const withoutQuality = quality === 'auto' ? [] : idsOf(false)
  const withoutStyleImages = (style?.assetIds.length ?? 0) > 0 ? idsOf(true) : []
  const named: Readonly<Record<string, string>> = images.qualities
  return (
    <>
      {withoutQuality.length > 0 && (
        <Note icon={<Info aria-hidden />}>
          {grids.qualityLeftOut(withoutQuality.join(common.listJoiner), named[quality] ?? quality)}
        </Note>
      )}
      {withoutStyleImages.length > 0 && (
        <Note icon={<Info aria-hidden />}>
          {grids.styleImagesLeftOut(withoutStyleImages.join(common.listJoiner))}
        </Note>
      )}
    </>
  )
}
