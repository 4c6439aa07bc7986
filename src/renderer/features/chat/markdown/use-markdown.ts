import { useLayoutEffect, useState } from 'react'
import { advance, emptyDocument, type MarkdownDocument } from './split-blocks.ts'

/** Characters taken in at once. A long reply that is opened comes in over a few frames instead of stopping one. */
const bite = 12_000
/** An open block that takes longer to parse than this is parsed less often, so that typing and scrolling stay free. */
const cheapMs = 3
const restFactor = 6
const longestRestMs = 300

/** Documents by message part: a message that scrolls out of sight and back is not parsed again. */
const kept = new Map<string, MarkdownDocument>()
const keptCount = 60

/** The document of a text that may still grow. Its finished blocks stay the same objects from frame to frame. */
export function useMarkdown(key: string, text: string, isWhole: boolean): MarkdownDocument {
  const [document, setDocument] = useState(() => take(kept.get(key) ?? emptyDocument, text, isWhole))
  const [restUntilMs, setRestUntil] = useState(0)
  const isUpToDate = document.source === text && (document.isWhole || !isWhole)

  useLayoutEffect(() => {
    if (isUpToDate) return keep(key, document)
    const read = () => {
      const startMs = performance.now()
      const next = take(document, text, isWhole)
      const tookMs = performance.now() - startMs
      setDocument(next)
      setRestUntil(tookMs > cheapMs ? performance.now() + Math.min(longestRestMs, tookMs * restFactor) : 0)
    }
    const restMs = restUntilMs - performance.now()
    if (restMs <= 0 && text.length - document.source.length < bite) {
      read()
      return undefined
    }
    const timer = setTimeout(read, Math.max(0, restMs))
    return () => clearTimeout(timer)
  }, [key, text, isWhole, document, isUpToDate, restUntilMs])
  return document
}

/** Goes on from what was read, or begins anew when the text is another one. */
function take(document: MarkdownDocument, text: string, isWhole: boolean): MarkdownDocument {
  const from = text.startsWith(document.source) ? document : emptyDocument
  const end = from.source.length + bite
  return end < text.length ? advance(from, text.slice(0, end), false) : advance(from, text, isWhole)
}

function keep(key: string, document: MarkdownDocument): void {
  kept.delete(key)
  kept.set(key, document)
  const [oldest] = kept.keys()
  if (kept.size > keptCount && oldest !== undefined) kept.delete(oldest)
}
