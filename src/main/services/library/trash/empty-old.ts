import type { Clock } from '../../../lib/time/clock.ts'
import { dayMs } from '../../../lib/time/day.ts'
import type { TrashTable } from '../../../store/tables/trash/trash-table.ts'
import type { Purge } from './purge.ts'

const firstLookMs = 60_000
const paceMs = 6 * 3_600_000

type EmptyOldParts = {
  list: Pick<TrashTable['list'], 'assetIds' | 'conversationIds'>
  purge: Pick<Purge, 'empty'>
  clock: Clock
  /** How long something stays in the trash at the most; null: until a person empties it. */
  days(): number | null
  onFault(error: unknown): void
}

/** Deletes for ever what has lain in the trash for as many days as a person chose. */
export function createEmptyOld({ list, purge, clock, days, onFault }: EmptyOldParts) {
  let cancelNext = () => {}
  async function emptyOld(): Promise<void> {
    const mostDays = days()
    if (mostDays === null) return
    const untilMs = clock.now() - mostDays * dayMs
    const isOld = [list.assetIds, list.conversationIds].some((page) => page('', 1, untilMs).length > 0)
    if (isOld) await purge.empty(untilMs)
  }
  function look(): void {
    cancelNext = clock.after(paceMs, look)
    void emptyOld().catch(onFault)
  }
  return {
    start: () => void (cancelNext = clock.after(firstLookMs, look)),
    close: () => cancelNext(),
  }
}
