import { withoutLongMarkRuns } from '../../../shared/mark-runs.ts'
import { z } from 'zod'
import type { PastPrompt } from '../../../shared/domain/past-prompt.ts'
import { afterEveryId, defineCursor } from '../../store/cursor.ts'
import type { Store } from '../../store/open.ts'

/** Read in one go, so that no question takes long however much was made. */
const rowsAtOnce = 200
/** Looked at for one question: a word that hardly any has is found by asking on. */
const rowsInAll = 2000

const cursors = defineCursor('prompts', z.object({ id: z.string() }))

export type PromptHistory = ReturnType<typeof createPromptHistory>

export function createPromptHistory(store: Pick<Store, 'prompts'>) {
  return {
    /**
     * Prompts in which all these words are, whatever their case, each once, newest first. There may be a next page
     * where this one has nothing: only so many jobs are looked at for one.
     */
    find({ query, cursor, limit }: { query: string; cursor: string | null; limit: number }) {
      const words = folded(query).split(/\s+/).filter(Boolean)
      const found = new Map<string, PastPrompt>()
      let last: string | null = cursor === null ? afterEveryId : cursors.decode(cursor).id
      for (let looked = 0; last !== null && looked < rowsInAll; looked += rowsAtOnce) {
        const read = store.prompts.before(last, rowsAtOnce)
        last = read.last
        for (const { jobId, prompt, createdAt } of read.prompts) {
          const text = folded(prompt)
          if (found.has(prompt) || !words.every((word) => text.includes(word))) continue
          found.set(prompt, { prompt, lastUsedAt: createdAt })
          if (found.size < limit) continue
          return { prompts: [...found.values()], nextCursor: cursors.encode({ id: jobId }) }
        }
      }
      return {
        prompts: [...found.values()],
        nextCursor: last === null ? null : cursors.encode({ id: last }),
      }
    },
  }
}

/** As it is looked for: neither case nor width of a letter matters. */
function folded(text: string): string {
  return withoutLongMarkRuns(text).normalize('NFKC').toLowerCase()
}
