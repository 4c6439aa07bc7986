import { z } from 'zod'
import type { Clock } from '../../../lib/time/clock.ts'
import { dayMs } from '../../../lib/time/day.ts'
import type { SettingsTable } from '../../../store/tables/settings/settings-table.ts'
import type { TrashTable } from '../../../store/tables/trash/trash-table.ts'
import type { Purge } from './purge.ts'

const firstLookMs = 60_000
const paceMs = 6 * 3_600_000

const looksKey = 'trash:looks'

/** The last look, and since when looks have followed each other by a clock that nobody set. */
const Looks = z.object({ lastAtMs: z.number(), sinceMs: z.number() })

type EmptyOldParts = {
  list: Pick<TrashTable['list'], 'assetIds' | 'conversationIds'>
  settings: SettingsTable
  purge: Pick<Purge, 'empty'>
  clock: Clock
  /** How long something stays in the trash at the most; null: until a person empties it. */
  days(): number | null
  onFault(error: unknown): void
}

/**
 * Deletes for ever what has lain in the trash for as many days as a person chose. By the clock alone nobody can say that: where it
 * went back, or further ahead than that since the last look, the days are counted anew.
 */
export function createEmptyOld({ list, settings, purge, clock, days, onFault }: EmptyOldParts) {
  let cancelNext = () => {}
  /** @returns since when the clock can be believed */
  function noteLook(nowMs: number, mostMs: number): number {
    const { lastAtMs, sinceMs } = settings.read(looksKey, Looks) ?? {
      lastAtMs: Infinity,
      sinceMs: nowMs,
    }
    const isSteady = nowMs >= lastAtMs && nowMs - lastAtMs <= mostMs
    const looks = { lastAtMs: nowMs, sinceMs: isSteady ? sinceMs : nowMs }
    settings.write(looksKey, looks)
    return looks.sinceMs
  }
  async function emptyOld(): Promise<void> {
    const mostDays = days()
    const nowMs = clock.now()
    const mostMs = (mostDays ?? Infinity) * dayMs
    const sinceMs = noteLook(nowMs, mostMs)
    const untilMs = nowMs - mostMs
    if (mostDays === null || sinceMs > untilMs) return
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
