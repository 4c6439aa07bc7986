import { hashText } from '../random.ts'

/** Which beginnings of a conversation were marked to be cached; the newest `capacity` are remembered. */
export type PromptCache = {
  /** True when this very text was marked before. */
  hasSeen: (text: string) => boolean
}

export function createPromptCache(capacity = 1000): PromptCache {
  const seen = new Set<string>()
  return {
    hasSeen(text) {
      const name = `${text.length} ${hashText(text)}`
      const isKnown = seen.has(name)
      seen.add(name)
      const oldest = seen.values().next().value
      if (seen.size > capacity && oldest !== undefined) seen.delete(oldest)
      return isKnown
    },
  }
}
