import { useMemo } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { JobRequest } from '../../../../shared/domain/job/job.ts'
import { classes } from '../../../lib/classes.ts'
import { tileGap } from '../../../media/tiles/tile-layout.ts'
import { useText } from '../../../text/use-text.ts'
import { batchCaptions } from './batch/batch-text.ts'
import { BatchHeading } from './batch/BatchHeading.tsx'
import { OrderGroup } from './OrderGroup.tsx'
import { orderGap } from './use-placed-orders.ts'
import type { WallGroup, WallRow } from './wall-rows.ts'

type WallShelfProps = {
  row: WallRow
  /** The one image of the wall that the Tab key reaches; null where there is none. */
  stop: Asset['id'] | null
  onReuse(request: JobRequest): void
  onOpen(asset: Asset): void
}

/** A row of the wall: orders with their headings, and what one press asked for together below one. */
export function WallShelf({ row, ...props }: WallShelfProps) {
  return (
    <div className={classes('flex items-start', row.goesOn ? 'pb-2' : 'pb-7')} style={{ gap: orderGap }}>
      {row.groups.map((group) => (
        <Group key={group.orders[0]?.job.id} group={group} {...props} />
      ))}
    </div>
  )
}

type GroupProps = Omit<WallShelfProps, 'row'> & { group: WallGroup }

function Group({ group: { batch, hasHeading, orders }, stop, onReuse, onOpen }: GroupProps) {
  const text = useText()
  const captions = useMemo(() => (batch === null ? null : batchCaptions(batch, text)), [batch, text])
  const groups = orders.map(({ job, layout }) => (
    <OrderGroup
      key={job.id}
      job={job}
      layout={layout}
      caption={captions?.get(job.id) ?? null}
      stop={job.assets.some((one) => one.id === stop) ? stop : null}
      onReuse={onReuse}
      onOpen={onOpen}
    />
  ))
  if (batch === null) return groups
  return (
    <div className="flex shrink-0 flex-col gap-1.5">
      {hasHeading && <BatchHeading batch={batch} />}
      <div className="flex items-start" style={{ gap: tileGap }}>
        {groups}
      </div>
    </div>
  )
}
