import { CircleSlash, Info } from 'lucide-react'
import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import { type GridRefusal, mostCells } from '../../../../../shared/domain/grid/grid.ts'
import { expectedTime } from '../../../../../shared/domain/grid/expected-time.ts'
import type { GridPlan, PlannedCell } from '../../../../../shared/domain/grid/plan-grid.ts'
import { atOnce, atOnceOfFamily, defaultPace } from '../../../../../shared/domain/pace.ts'
import { formatDuration } from '../../../../lib/format-time.ts'
import { formatCount } from '../../../../media/format.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { useBox } from '../../../../media/use-box.ts'
import { useStudio } from '../../../../rpc/studio-store.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { shapesOf } from '../../shape/shapes-of.ts'
import { sizeWords } from '../table/axis-words.ts'
import { fitEdge, widthOf } from '../table/fit-edge.ts'
import { GridTable } from '../table/GridTable.tsx'
import { tableAxes, type TablePlace } from '../table/lay-table.ts'
import { type GridOrder, useTypicalTimes } from './use-grid-order.ts'

type Planned = Extract<GridPlan, { type: 'plan' }>

const previewEdges = { least: 76, most: 88 }

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

function PlanWords({ plan, order }: { plan: Planned; order: GridOrder }) {
  const { grids } = useText()
  const language = useLanguage()
  const isPaused = useJobs((state) => state.isPaused === true)
  const { orders, limit, time } = useOutlook(plan, order)
  const unknown = time.unknownModels.join(', ')
  return (
    <>
      <div role="status">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure value={formatCount(orders, language)} label={grids.images(orders)} />
          <Figure
            value={time.ms === null ? grids.timeUnknown : formatDuration(time.ms, language)}
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
function useOutlook(plan: Planned, { chosen, models }: GridOrder) {
  const pace = useStudio((studio) => studio.activeConnection?.pace) ?? defaultPace
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
function LeftOut({ plan: { axes, settings } }: { plan: Planned }) {
  const { grids, images } = useText()
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
          {grids.qualityLeftOut(withoutQuality.join(', '), named[quality] ?? quality)}
        </Note>
      )}
      {withoutStyleImages.length > 0 && (
        <Note icon={<Info aria-hidden />}>{grids.styleImagesLeftOut(withoutStyleImages.join(', '))}</Note>
      )}
    </>
  )
}

/** What cannot be made, once for each model and reason. */
function Refusals({ plan }: { plan: Planned }) {
  const text = useText()
  const { grids } = text
  const refused = plan.cells.filter((cell) => cell.type === 'refused')
  if (refused.length === 0) return null
  const groups = Map.groupBy(refused, ({ models, why }) => `${models}:${why}`)
  return (
    <div className="flex flex-col gap-1 rounded-m border border-line bg-panel p-3">
      <h3 className="flex gap-2 font-medium">
        <CircleSlash aria-hidden className="mt-0.5 text-ink-faint" />
        {grids.refused(refused.length)}
      </h3>
      <ul className="flex flex-col gap-0.5 pl-6 text-ink-soft">
        {[...groups].map(([key, cells]) => (
          <li key={key}>{refusalLine(cells)}</li>
        ))}
      </ul>
    </div>
  )

  function refusalLine(cells: readonly (PlannedCell & { why: GridRefusal })[]): string {
    const sizes = [...new Set(cells.map((cell) => sizeWords(plan.axes.sizes[cell.sizes] ?? '', text)))]
    const [first] = cells
    if (first === undefined) return ''
    return grids.refusals[first.why](plan.axes.models[first.models]?.id ?? '', sizes.join(', '))
  }
}

/** The table as it would be, so that one sees what is side by side before anything is paid. */
function Preview({ plan: { axes, cells } }: { plan: Planned }) {
  const { grids } = useText()
  const table = useMemo(() => tableAxes(axes, {}), [axes])
  const [frame, { width }] = useBox<HTMLDivElement>()
  const edge = useMemo(() => fitEdge(width, widthOf(axes, table), previewEdges), [width, axes, table])
  const renderTile = useCallback(
    ({ index, place }: TablePlace, words: string) => {
      const cell = cells[index]
      const state = cell?.type === 'refused' ? grids.refusedCell[cell.why] : grids.planned
      return (
        <div
          role="img"
          aria-label={grids.cell(words, state)}
          title={state}
          className="flex size-full items-center justify-center text-ink-faint"
        >
          {cell?.type === 'refused' ? (
            <CircleSlash aria-hidden />
          ) : (
            <span
              className="max-h-full max-w-full rounded-s border border-dashed border-line-strong bg-panel"
              style={shapeLook(axes.sizes[place.sizes] ?? '')}
            />
          )}
        </div>
      )
    },
    [axes, cells, grids],
  )
  return (
    <div
      ref={frame}
      role="group"
      aria-label={grids.table}
      tabIndex={0}
      className="max-h-[55vh] overflow-auto rounded-m border border-line outline-offset-[-2px]"
    >
      <GridTable axes={axes} table={table} edge={edge} label={grids.dryRun} renderTile={renderTile} />
    </div>
  )
}

/** As wide or as high as its place, in the ratio that it will have; where the model chooses it fills the place. */
function shapeLook(size: string): CSSProperties {
  const aspect = shapesOf([size])[0]?.aspect ?? 1
  return aspect < 1 ? { height: '100%', aspectRatio: aspect } : { width: '100%', aspectRatio: aspect }
}
