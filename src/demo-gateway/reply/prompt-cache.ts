import { hashText } from '../random.ts'

/** Which beginnings of a conversation were marked to be cached; the newest `capacity` are remembered. */
export type PromptCache = ReturnType<typeof createPromptCache>

export function createPromptCache(capacity = 1000) {
  const seen = new Set<string>()
  return {
    /** True when this very text was marked before. */
    hasSeen(text: string) {
      const name = `${text.length} ${hashText(text)}`
      const isKnown = seen.has(name)
      seen.add(name)
      const oldest = seen.values().next().value
      if (seen.size > capacity && oldest !== undefined) seen.delete(oldest)
      return isKnown
    },
  }
}
