import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { Grid } from '../../../../../shared/domain/grid/grid.ts'
import type { GridId, JobId } from '../../../../../shared/domain/ids.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { roomStart } from '../../../../lib/focus/room-start.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { moveToTrash } from '../../../../media/library/asset-actions.ts'
import { ImageArea } from '../../../../media/image-actions/ImageArea.tsx'
import { mediaStoresOf } from '../../../../media/media-stores.ts'
import { rateAsset } from '../../../../media/rating/rate-asset.ts'
import { ratingKeys } from '../../../../media/rating/rating-keys.ts'
import { useBox } from '../../../../media/tiles/use-box.ts'
import { useSequenceViewer } from '../../../../media/viewer/use-sequence-viewer.tsx'
import { useClient } from '../../../../rpc/client-context.ts'
import { useText } from '../../../../text/use-text.ts'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { extentOf, fitEdge } from '../table/fit-edge.ts'
import { GridTable } from '../table/GridTable.tsx'
import { layLines, tableAxes, type TableAxes, type TablePlace } from '../table/lay-table.ts'
import { createGridStore, followGrid, type OpenGridState } from './grid-store.ts'
import { GridHeader } from './GridHeader.tsx'
import { GridTile } from './GridTile.tsx'
import { roomyEdge } from './Place.tsx'
import { TableBar } from './TableBar.tsx'

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
      <header className="relative flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-panel px-2 py-1">
        <IconButton
          {...roomStart('images')}
          label={grids.backToGrids}
          icon={<ArrowLeft aria-hidden />}
          onClick={() => go('images', { view: 'grid' })}
        />
        <h1 className="shrink-0 px-1 font-medium">{grids.title}</h1>
        {grid !== null && <GridHeader grid={grid} jobs={jobs} />}
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

type TableProps = { grid: Grid; store: StoreApi<OpenGridState> }

/** Each tile follows its own job: of 400 only the one that moves is drawn anew. */
function Table({ grid, store }: TableProps) {
  const { grids } = useText()
  const [laid, setLaid] = useState<Partial<TableAxes>>({})
  const [chosenEdge, setEdge] = useState<number | null>(null)
  const table = useMemo(() => tableAxes(grid.axes, laid), [grid.axes, laid])
  const [section, { width }] = useBox<HTMLElement>()
  const edge = useMemo(
    () => chosenEdge ?? fitEdge(width, extentOf(grid.axes, table)),
    [chosenEdge, grid, table, width],
  )
  const sequence = useSequence(grid, table, store)
  const { open, choose, viewer } = useSequenceViewer(sequence)
  const { assets } = mediaStoresOf(useClient())
  const assetOf = (id: string | undefined) => sequence.find((asset) => asset.id === id)
  const trash = (asset: Asset) => void moveToTrash(assets, asset)
  const atAsset = (target: Element | null, act: (asset: Asset) => void) => {
    const asset = assetOf(assetIdAt(target))
    if (asset !== undefined) act(asset)
  }
  useKeys(
    'focus',
    {
      trashTile: ({ target }) => atAsset(target, trash),
      ...ratingKeys((change) =>
        atAsset(document.activeElement, (asset) => void rateAsset(assets, asset, change)),
      ),
    },
    { element: section },
  )
  const renderTile = useCallback(
    ({ index }: TablePlace, words: string, isCurrent: boolean) => (
      <GridTile {...{ index, words, edge, isCurrent, store }} cell={grid.cells[index]} onOpen={open} />
    ),
    [grid, store, edge, open],
  )
  return (
    <>
      <TableBar {...{ grid, table, edge }} onLay={setLaid} onResize={setEdge} onChoose={choose} />
      <ImageArea assetOf={assetOf} onTrash={trash}>
        <section ref={section} aria-label={grids.table} className="min-h-0 flex-1 overflow-auto px-3 pb-3">
          <GridTable
            {...{ table, edge, renderTile }}
            axes={grid.axes}
            label={grids.table}
            leastHeight={roomyEdge}
            viewWidth={width}
          />
        </section>
      </ImageArea>
      {viewer}
    </>
  )
}

/** The images that are there, in the order of the table, which is the order that one looks in. */
function useSequence(grid: Grid, table: TableAxes, store: StoreApi<OpenGridState>): readonly Asset[] {
  const jobs = useStore(store, (state) => state.jobs)
  const places = useMemo(
    () => layLines(grid.axes, table).flatMap(({ columns }) => columns.flat()),
    [grid.axes, table],
  )
  return useMemo(
    () => places.flatMap(({ index }) => jobs.get(grid.cells[index] as JobId)?.assets ?? []),
    [grid, places, jobs],
  )
}

function assetIdAt(target: Element | null): string | undefined {
  const tile = target?.closest('[data-tile]')?.querySelector<HTMLElement>('[data-asset]')
  return tile?.dataset['asset']
}
