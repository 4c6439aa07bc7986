import type { AssetFeedName } from './library-feeds.ts'

/** Between two readings of a list: where files change one after the other, as while they are described, it is not read without end. */
const restMs = 500

/**
 * Which lists are read again, of which only the library can tell what they hold now. One reading of a list at a time, and one more for
 * all that happened meanwhile; a list that nobody looks at is read when somebody does.
 */
export function createRenewals(
  read: (name: AssetFeedName) => Promise<void>,
  rest = () => new Promise<void>((resolve) => void setTimeout(resolve, restMs)),
) {
  /** How many look at each. */
  const shown = new Map<AssetFeedName, number>()
  const doubtful = new Set<AssetFeedName>()
  const underWay = new Set<AssetFeedName>()
  const isShown = (name: AssetFeedName) => (shown.get(name) ?? 0) > 0

  async function readWhileDoubtful(name: AssetFeedName): Promise<void> {
    if (!isShown(name) || underWay.has(name)) return
    underWay.add(name)
    while (isShown(name) && doubtful.delete(name)) {
      await read(name)
      await rest()
    }
    underWay.delete(name)
  }

  return {
    /** Somebody looks at it. @returns called once they do no more */
    show(name: AssetFeedName): () => void {
      shown.set(name, (shown.get(name) ?? 0) + 1)
      void readWhileDoubtful(name)
      return () => void shown.set(name, (shown.get(name) ?? 1) - 1)
    },
    renew(name: AssetFeedName): void {
      doubtful.add(name)
      void readWhileDoubtful(name)
    },
    /** Now, whoever looks at it. */
    reload(name: AssetFeedName): Promise<void> {
      doubtful.delete(name)
      return read(name)
    },
    /** It is not kept any more. */
    forget: (name: AssetFeedName) => void doubtful.delete(name),
  }
}
