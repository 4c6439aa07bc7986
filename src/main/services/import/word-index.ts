import { setImmediate } from 'node:timers/promises'
import type { Store } from '../../store/open.ts'

type Search = Pick<Store['search'], 'join' | 'joinsItself' | 'isJoiningItself'>

/**
 * The index of the words of messages while an import writes thousands of them: it is joined in short steps between them, and after the last
 * one until there is no more to join. Where the app ends before that, its next run goes on.
 */
export type WordIndex = ReturnType<typeof createWordIndex>

export function createWordIndex(search: Search, closed: AbortSignal) {
  let ended: Promise<void> = search.isJoiningItself() ? Promise.resolve() : joinRest()

  async function joinRest(): Promise<void> {
    try {
      do await setImmediate(undefined, { signal: closed })
      while (search.join())
      search.joinsItself(true)
    } catch {
      // On a full disk, or at the end of the app: the next run goes on.
    }
  }

  return {
    /** From now on whoever writes joins it. */
    async hold(): Promise<void> {
      await ended
      search.joinsItself(false)
    },
    letGo: (): void => void (ended = joinRest()),
    ended: () => ended,
  }
}
