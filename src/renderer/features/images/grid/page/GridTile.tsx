import { CircleSlash, ImageOff, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { type Grid, GridRefusal } from '../../../../../shared/domain/grid/grid.ts'
import type { AssetId, JobId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { useText } from '../../../../text/use-text.ts'
import type { OpenGridState } from './grid-store.ts'
import { JobPlace } from './JobPlace.tsx'
import { MadeTile } from './MadeTile.tsx'
import { type CellProps, Silent } from './Place.tsx'
import { useAim } from './use-aim.ts'

type GridTileProps = CellProps & {
  cell: Grid['cells'][number] | undefined
  store: StoreApi<OpenGridState>
  onOpen(id: AssetId): void
}

/** One cell of a grid: its image, or what its job is doing. */
export const GridTile = memo(function GridTile({ cell, store, onOpen, ...place }: GridTileProps) {
  // Undefined where the job was deleted for ever.
  const job = useStore(store, ({ jobs }) => jobs.get(cell as JobId))
  const { isAimed, around } = useAim()
  return (
    <div data-tile className="relative size-full" {...around}>
      <Cell {...{ ...place, cell, job, isAimed, onOpen }} />
    </div>
  )
})

type CellContent = CellProps &
  Pick<GridTileProps, 'cell' | 'onOpen'> & { job: Job | undefined; isAimed: boolean }

function Cell({ cell, job, isAimed, onOpen, ...place }: CellContent) {
  const { grids } = useText()
  const refusal = GridRefusal.safeParse(cell).data
  if (refusal !== undefined) {
    return <Silent {...place} isBare icon={<CircleSlash aria-hidden />} state={grids.refusedCell[refusal]} />
  }
  if (job === undefined) return <Silent {...place} icon={<ImageOff aria-hidden />} state={grids.deleted} />
  const asset = job.assets[0]
  if (asset !== undefined) return <MadeTile {...{ ...place, asset, isAimed, onOpen }} />
  if (job.state === 'saved') return <Silent {...place} icon={<Trash2 aria-hidden />} state={grids.inTrash} />
  return <JobPlace {...{ ...place, job, isAimed }} />
}
