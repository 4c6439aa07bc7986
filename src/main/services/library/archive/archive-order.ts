import { z } from 'zod'
import { ArchiveDirection, ArchiveScope } from '../../../../shared/domain/keeping/archive.ts'
import type { Store } from '../../../store/open.ts'

const key = 'archive-run'

/** What is to be done, for as long as it is not: the app may end. `target`: of a way back there is none. */
const ArchiveOrder = z.object({
  direction: ArchiveDirection,
  scope: ArchiveScope,
  target: z.object({ archiveId: z.uuid(), folder: z.string() }).nullable(),
})
export type ArchiveOrder = z.infer<typeof ArchiveOrder>

/** The one that was not done to its end; null where there is none. */
export function createArchiveOrders({ settings }: Pick<Store, 'settings'>) {
  return {
    read: () => settings.read(key, ArchiveOrder.nullable()),
    write: (order: ArchiveOrder | null) => settings.write(key, order),
  }
}
