import { setImmediate } from 'node:timers/promises'
import { crashPoint } from '../../lib/fault-hooks.ts'
import type { Sqlite } from '../../store/sqlite.ts'
import { Stopped } from '../stopped.ts'
import { type AddControl, createWaitForTurn, isStopped } from './turns.ts'

/** Whoever else writes to the library waits no longer than this. */
const sliceMs = 4

/** Writes to a library that the app works with, a little at a time. */
export type Slices = ReturnType<typeof createSlices>

export function createSlices(here: Sqlite, control: AddControl | null) {
  /** @throws Stopped */
  const goOn = (): void => {
    if (control !== null && isStopped(control)) throw new Stopped()
  }
  const waitForTurn = control === null ? () => {} : createWaitForTurn(control)

  /** @throws Stopped */
  async function rest(): Promise<void> {
    await setImmediate()
    waitForTurn()
    goOn()
  }
  return {
    goOn,
    /**
     * Each item is written whole or not at all, and must be a few rows: a slice ends between two items. `begin` is called at the
     * beginning of each slice: the app may have written since the last one.
     */
    async each<Item>(
      items: Iterable<Item>,
      write: (item: Item) => void,
      begin: () => void = () => {},
    ): Promise<void> {
      const open = items[Symbol.iterator]()
      for (let next = open.next(); next.done !== true;) {
        await rest()
        next = here.transaction(() => {
          begin()
          const untilMs = performance.now() + sliceMs
          let at = next
          while (at.done !== true) {
            write(at.value)
            at = open.next()
            if (performance.now() > untilMs) break
          }
          return at
        })
        crashPoint('backup-slice-added')
      }
    },
    one: async <Result>(write: () => Result): Promise<Result> => {
      await rest()
      const result = here.transaction(write)
      crashPoint('backup-slice-added')
      return result
    },
    rest,
  }
}
