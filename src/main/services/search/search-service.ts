import type { FoundMessage } from '../../../shared/contract/search.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { mostFilterValues } from '../../../shared/domain/search/search.ts'
import { ratioOf } from '../../../shared/search/filters/ratio-of.ts'
import { excerptOf } from '../../../shared/search/excerpt.ts'
import { abortableDelay } from '../../lib/time/abortable-delay.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { searchedText } from '../../store/tables/search/message-index.ts'
import type { AskedMessages } from '../../store/tables/search/message-search.ts'
import type { Store } from '../../store/open.ts'

type Parts = {
  store: Pick<Store, 'search' | 'tags'>
  clock: Clock
  /** These files are found by tags of another name, or of none, from now on. */
  onTagsCaughtUp: (assetIds: readonly AssetId[]) => void
  onFault: (error: unknown) => void
}

/** Between two steps of catching up: whoever works meanwhile is not held up. */
const restMs = 20

/** Images that were cropped by hand have any size: only the most frequent are looked at. */
const mostSizes = 200

export type SearchService = ReturnType<typeof createSearchService>

/** Finds what was said in chats; what the index does not hold yet is added to it little by little, from the newest down. */
export function createSearchService({ store, clock, onTagsCaughtUp, onFault }: Parts) {
  const stopped = new AbortController()
  function goesOn(): boolean {
    const retagged = store.tags.catchUp()
    if (retagged === null) return store.search.catchUp()
    onTagsCaughtUp(retagged)
    return true
  }
  async function catchUp(): Promise<void> {
    try {
      while (!stopped.signal.aborted && goesOn()) await abortableDelay(clock, restMs, stopped.signal)
    } catch (error) {
      if (!stopped.signal.aborted) onFault(error)
    }
  }
  let running: Promise<void> = Promise.resolve()
  return {
    start(): void {
      running = catchUp()
    },
    /** There is more to catch up with, as after a tag was renamed. */
    goOn(): void {
      running = running.then(catchUp)
    },
    messages(asked: AskedMessages): {
      found: FoundMessage[]
      nextCursor: string | null
    } {
      const { found, nextCursor } = store.search.messages(asked)
      return {
        found: found.map(({ message, title }) => ({
          messageId: message.id,
          conversationId: message.conversationId,
          title: excerptOf(title, asked.query),
          role: message.role,
          createdAt: message.createdAt,
          excerpt: excerptOf(withoutSigns(message.parts.flatMap(searchedText).join('\n')), asked.query),
        })),
        nextCursor,
      }
    },
    /** What a person can choose from where a filter names a model or a ratio. */
    filterValues(): { models: string[]; ratios: string[] } {
      const sizes = store.search.sizes(mostSizes)
      return {
        models: store.search.models().slice(0, mostFilterValues),
        ratios: [...new Set(sizes.flatMap((size) => ratioOf(size) ?? []))].slice(0, mostFilterValues),
      }
    },
    /** Catches up no more; resolves when nothing is being written. */
    async close(): Promise<void> {
      stopped.abort()
      await running
    },
  }
}

/** What stands for headings, strong words and code in a reply, where only a line of it is shown. */
function withoutSigns(markdown: string): string {
  return markdown.replaceAll(/^#{1,6} |\*\*|`+/gm, '')
}
