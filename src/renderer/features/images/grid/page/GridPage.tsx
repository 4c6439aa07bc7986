import { ArrowLeft, ArrowLeftRight, CircleStop, Pause, PencilLine, Play } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { Grid } from '../../../../../shared/domain/grid/grid.ts'
import { GridRefusal } from '../../../../../shared/domain/grid/grid.ts'
import type { GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import type { GridId, JobId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job.ts'
import { roomStart } from '../../../../lib/focus/room-start.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import type { JobsById } from '../../../../media/apply-job-event.ts'
import { failureOf } from '../../../../media/failure-of.ts'
import { formatCount } from '../../../../media/format.ts'
import { isLiveState } from '../../../../media/job-model.ts'
import { useJobs } from '../../../../media/media-stores.ts'
import { useSequenceViewer } from '../../../../media/use-sequence-viewer.tsx'
import { useClient } from '../../../../rpc/client-context.ts'
import { errorLine } from '../../../../text/error-text.ts'
import { currentText, useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Slider } from '../../../../ui/Slider.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { formOfAxes, gridFormStore } from '../order/grid-form.ts'
import { GridTable } from '../table/GridTable.tsx'
import { layTable, tableAxes, type TableAxes, type TablePlace, varyingAxes } from '../table/lay-table.ts'
import { createGridStore, followGrid, type OpenGridState } from './grid-store.ts'
import { GridTile } from './GridTile.tsx'

const usualEdge = 160

/** One grid that was ordered: its table, and what can be done about all of it. */
export function GridPage({ id }: { id: GridId }) {
  const { grids } = useText()
  const client = useClient()
  const go = useNavigation((navigation) => navigation.go)
  const [store] = useState(createGridStore)
  const { grid, jobs, failure } = useStore(store)
  useEffect(() => {
    const controller = new AbortController()
    void followGrid(store, client, id, controller.signal)
    return () => controller.abort()
  }, [store, client, id])
  return (
    <main className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-panel px-2 py-1">
        <IconButton
          {...roomStart('images')}
          label={grids.backToGrids}
          icon={<ArrowLeft aria-hidden />}
          onClick={() => go('images', { view: 'grid' })}
        />
        <h1 className="shrink-0 px-1 font-medium">{grids.title}</h1>
        {grid !== null && <Progressed grid={grid} jobs={jobs} />}
      </header>
      {failure !== null && grid === null && (
        <div className="p-5">
          <ErrorNote failure={failure} />
        </div>
      )}
      {grid !== null && <Table grid={grid} store={store} />}
    </main>
  )
}

type GridProps = { grid: Grid; jobs: JobsById }

/** How far it is, and the presses that hold for all of it. */
function Progressed({ grid, jobs }: GridProps) {
  const { grids, activity } = useText()
  const language = useLanguage()
  const go = useNavigation((navigation) => navigation.go)
  const all = jobsOf(grid, jobs)
  const ordered = grid.cells.filter((cell) => !GridRefusal.safeParse(cell).success).length
  const saved = all.filter(({ state }) => state === 'saved').length
  const live = all.filter(({ state }) => isLiveState(state))
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
    gridFormStore().getState().change(formOfAxes(grid.axes))
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

type TableProps = { grid: Grid; store: StoreApi<OpenGridState> }

/** Each tile follows its own job: of 400 only the one that moves is drawn anew. */
function Table({ grid, store }: TableProps) {
  const { grids } = useText()
  const [chosen, setChosen] = useState<Partial<TableAxes>>({})
  const [edge, setEdge] = useState(usualEdge)
  const table = useMemo(() => tableAxes(grid.axes, chosen), [grid.axes, chosen])
  const jobs = useStore(store, (state) => state.jobs)
  // In the order of the table, which is the order that one looks in.
  const places = useMemo(() => layTable(grid.axes, table).flat(2), [grid.axes, table])
  const sequence = useMemo(
    () => places.flatMap(({ index }) => jobs.get(grid.cells[index] as JobId)?.assets ?? []),
    [grid, places, jobs],
  )
  const { open, viewer } = useSequenceViewer(sequence)
  const renderTile = useCallback(
    ({ index }: TablePlace, words: string, isCurrent: boolean) => (
      <GridTile {...{ index, words, edge, isCurrent, store }} cell={grid.cells[index]} onOpen={open} />
    ),
    [grid, store, edge, open],
  )
  return (
    <>
      <TableBar grid={grid} table={table} edge={edge} onChoose={setChosen} onResize={setEdge} />
      <section aria-label={grids.table} className="min-h-0 flex-1 overflow-auto px-3 pb-3">
        <GridTable {...{ table, edge, renderTile }} axes={grid.axes} label={grids.table} />
      </section>
      {viewer}
    </>
  )
}

type TableBarProps = {
  grid: Grid
  table: TableAxes
  edge: number
  onChoose(axes: TableAxes): void
  onResize(edge: number): void
}

/** Which axes are rows and columns, and how large the tiles are. */
function TableBar({ grid, table, edge, onChoose, onResize }: TableBarProps) {
  const { grids } = useText()
  const language = useLanguage()
  const varying = varyingAxes(grid.axes)
  const options = [
    ...varying.map((axis) => ({ value: axis, label: grids.axes[axis] })),
    { value: 'none' as const, label: grids.axisNone },
  ]
  const axisOf = (value: GridAxis | 'none') => (value === 'none' ? null : value)
  const choose = (change: Partial<TableAxes>) => {
    const next = { ...table, ...change }
    const isTwice = next.rows !== null && next.rows === next.columns
    // The one that was there takes the other's place.
    if (!isTwice) onChoose(next)
    else
      onChoose(
        change.rows === undefined ? { ...next, rows: table.columns } : { ...next, columns: table.rows },
      )
  }
  return (
    <div className="flex flex-wrap items-end gap-3 px-5 py-3">
      {varying.length > 1 && (
        <>
          <Select
            className="w-36"
            label={grids.rows}
            value={table.rows ?? 'none'}
            onChange={(value) => choose({ rows: axisOf(value) })}
            options={options}
          />
          <IconButton
            label={grids.swap}
            icon={<ArrowLeftRight aria-hidden />}
            onClick={() => onChoose({ rows: table.columns, columns: table.rows })}
          />
          <Select
            className="w-36"
            label={grids.columns}
            value={table.columns ?? 'none'}
            onChange={(value) => choose({ columns: axisOf(value) })}
            options={options}
          />
        </>
      )}
      <div className="ml-auto w-40">
        <Slider
          label={grids.tileSize}
          value={edge}
          min={96}
          max={384}
          step={16}
          format={(value) => formatCount(value, language)}
          onChange={onResize}
        />
      </div>
    </div>
  )
}

function jobsOf({ cells }: Grid, jobs: JobsById): Job[] {
  return cells.flatMap((cell) => jobs.get(cell as JobId) ?? [])
}
