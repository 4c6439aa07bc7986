import { useLayoutEffect, useRef, useState } from 'react'
import { isCheapToParse } from './parse-worker/parse-cost.ts'
import type { ReadDocument } from './parse-worker/protocol.ts'
import { useParser } from './parse-worker/use-parser.ts'
import { readOpenFence } from './code/open-fence.ts'
import type { SourceNote } from './source-notes.ts'
import { advance, emptyDocument, type MarkdownDocument } from './split-blocks.ts'

/** Characters taken in before a text is drawn first: an ordinary reply is there at once. */
const firstBite = 12_000
/** Characters taken in at once. A long reply that is opened comes in over a few frames instead of stopping one. */
const bite = 3_000
/** So long bites are taken one after the other, before the window gets its turn. */
const turnMs = 6
/** While much is still to be read, each drawing of a part of it would only keep the rest waiting. */
const betweenDrawingsMs = 150
/** Of a longer list or table it is not counted on that its last row will do: when it ends, all of it is parsed. */
const longestRows = 16_000
/** An open block that takes longer to parse than this is parsed less often, so that typing and scrolling stay free. */
const cheapMs = 3
const restFactor = 6
const longestRestMs = 300

/** Documents by message part: a message that scrolls out of sight and back is not parsed again. */
const kept = new Map<string, ParsedHere>()
const keptCount = 60

/** How a text can be shown: as a document and words after it that were not read yet, or as it was written. */
export type Reading =
  | { type: 'document'; document: ReadDocument; needsNotes: boolean; rest: string }
  | { type: 'refused' }

/**
 * The document of a text that may still grow. Its finished blocks stay the same objects from frame to frame. What is
 * known to be cheap is parsed at once; a text that is not goes to the parser's worker, and stays there.
 *
 * @param notes put into the document once the text is whole; by the caller where `needsNotes` says so
 */
export function useMarkdown(
  key: string,
  text: string,
  isWhole: boolean,
  notes: readonly SourceNote[],
): Reading {
  const { document, isTooMuch } = useParsedHere(key, text, isWhole)
  // Notes are put in by parsing once more.
  const isElsewhere = isTooMuch || (isWhole && notes.length > 0 && text.length > firstBite)
  const parsed = useParser(key, text, isWhole, notes, isElsewhere)
  if (!isElsewhere) return { type: 'document', document, needsNotes: document.isWhole, rest: '' }
  if (parsed === 'refused') return { type: 'refused' }
  if (parsed !== null) return { type: 'document', document: parsed, needsNotes: false, rest: '' }
  return { type: 'document', document, needsNotes: false, rest: text.slice(document.source.length) }
}

type ParsedHere = {
  document: MarkdownDocument
  /** The rest of the text is not known to be cheap. */
  isTooMuch: boolean
}

const nothing: ParsedHere = { document: emptyDocument, isTooMuch: false }

function useParsedHere(key: string, text: string, isWhole: boolean): ParsedHere {
  const [parsed, setParsed] = useState(() => take(kept.get(key) ?? nothing, text, isWhole, firstBite))
  const [restUntilMs, setRestUntil] = useState(0)
  const drawnAtMs = useRef(0)
  const isDone = isRead(parsed, text, isWhole)

  useLayoutEffect(() => {
    if (isDone) {
      keep(key, parsed)
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const startMs = performance.now()
      // Also what is half read is kept: whoever leaves and comes back goes on from there.
      const next = takeForATurn(kept.get(key) ?? parsed, text, isWhole, startMs + turnMs)
      keep(key, next)
      const nowMs = performance.now()
      const tookMs = nowMs - startMs
      const isLast = isRead(next, text, isWhole)
      if (!isLast && nowMs < drawnAtMs.current + betweenDrawingsMs) {
        timer = setTimeout(read)
        return
      }
      drawnAtMs.current = nowMs
      setParsed(next)
      setRestUntil(isLast && tookMs > cheapMs ? nowMs + Math.min(longestRestMs, tookMs * restFactor) : 0)
    }
    const restMs = restUntilMs - performance.now()
    if (restMs <= 0 && text.length - parsed.document.source.length < bite) read()
    else timer = setTimeout(read, Math.max(0, restMs))
    return () => clearTimeout(timer)
  }, [key, text, isWhole, parsed, isDone, restUntilMs])
  return parsed
}

function isRead({ document, isTooMuch }: ParsedHere, text: string, isWhole: boolean): boolean {
  const isUpToDate = document.source === text && (document.isWhole || !isWhole)
  return isUpToDate || (isTooMuch && text.startsWith(document.source))
}

function takeForATurn(parsed: ParsedHere, text: string, isWhole: boolean, untilMs: number): ParsedHere {
  let next = take(parsed, text, isWhole)
  while (!isRead(next, text, isWhole) && performance.now() < untilMs) next = take(next, text, isWhole)
  return next
}

/** Goes on from what was read, or begins anew when the text is another one. */
function take(parsed: ParsedHere, text: string, isWhole: boolean, length = bite): ParsedHere {
  const { document, isTooMuch } = text.startsWith(parsed.document.source) ? parsed : nothing
  if (isTooMuch) return parsed
  const end = document.source.length + length
  const isAll = end >= text.length
  const next = isAll ? text : text.slice(0, end)
  const isEnd = isAll && isWhole
  if (!isCheap(document, next, isEnd)) return { document, isTooMuch: true }
  try {
    return { document: advance(document, next, isEnd), isTooMuch: false }
  } catch {
    // Nested deeper than a parser can follow: the worker will find that out as well, and say so.
    return { document, isTooMuch: true }
  }
}

/** Whether to take in more text is known to be cheap: only the open block and what is new are parsed. */
function isCheap({ open, source, fence, rows, labels }: MarkdownDocument, next: string, isEnd: boolean) {
  const tail = open.source + next.slice(source.length)
  if (!isEnd && fence !== null && readOpenFence(fence, tail) !== null) return true
  const isRow = !isEnd && rows !== null && tail.length < longestRows
  return isCheapToParse(isRow ? tail.slice(rows.from) : tail, labels.definitions.size + labels.footnotes.size)
}

function keep(key: string, parsed: ParsedHere): void {
  kept.delete(key)
  kept.set(key, parsed)
  const [oldest] = kept.keys()
  if (kept.size > keptCount && oldest !== undefined) kept.delete(oldest)
}
