import type { AtelierClient } from '../../../shared/contract/index.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'
import { forgetUndoable } from '../../ui/undo.ts'

/** Offers no way back any more for what left the trash, wherever that was done: it is back already, or gone for ever. */
export function forgetRemoved(
  client: Pick<AtelierClient, 'trash'>,
  signal: AbortSignal,
  wait?: Wait,
): Promise<void> {
  return followStream({
    signal,
    ...(wait && { wait }),
    open: (inner) => client.trash.watch({}, { signal: inner }),
    onEvent(event) {
      if (event.type !== 'items-out') return
      const out: ReadonlySet<unknown> = new Set(event.itemIds)
      forgetUndoable((of) => out.has(of))
    },
  })
}
