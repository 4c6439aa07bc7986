import type { AssetId } from '../../../shared/domain/ids.ts'

/** A file that is rated; `several`: whatever is done with many files at once. */
export type Turn = AssetId | 'several'

/** What is under way of each, and waits for that. */
const lastOf = new Map<Turn, Promise<unknown>>()

/**
 * Begins once all that was asked for before of any of these has ended: what was pressed last is written last, be it of one
 * file or of many.
 */
export function inTurn<T>(turns: readonly Turn[], act: () => Promise<T>): Promise<T> {
  const before = new Set(turns.flatMap((turn) => lastOf.get(turn) ?? []))
  const done = before.size === 0 ? act() : Promise.allSettled(before).then(act)
  for (const turn of turns) lastOf.set(turn, done)
  const end = () => {
    for (const turn of turns) if (lastOf.get(turn) === done) lastOf.delete(turn)
  }
  done.then(end, end)
  return done
}
