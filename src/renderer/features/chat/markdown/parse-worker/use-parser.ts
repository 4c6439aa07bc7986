import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SourceNote } from '../source-notes.ts'
import { askParser } from './ask-parser.ts'
import { applyAnswer, type ReadDocument } from './protocol.ts'
import { wantsAnswer } from './wants-answer.ts'

/** Between two readings of a text that is still arriving: each draws its open block anew. */
const restMs = 250

type Wish = { key: string; text: string; isWhole: boolean; notes: readonly SourceNote[] }
type Parsed = Wish & {
  /** 0: nothing was answered. */
  answerId: number
  document: ReadDocument | null
  refusals: number
}

/** By text: a message that scrolls out of sight and back is not asked about again. */
const kept = new Map<string, Parsed>()
const keptCount = 30

/** A text as the parser's worker read it; null until it did. While the text grows this lags a little behind. */
export function useParser(
  key: string,
  text: string,
  isWhole: boolean,
  notes: readonly SourceNote[],
  isWanted: boolean,
): ReadDocument | 'refused' | null {
  const [state, setParsed] = useState(() => kept.get(key) ?? nothing(key))
  const parsed = state.key === key ? state : nothing(key)
  const isAsking = isWanted && wantsAnswer(parsed, { text, isWhole, notes })
  const wish = useRef<Wish>(null)
  useLayoutEffect(() => {
    wish.current = { key, text, isWhole, notes }
  })

  const { answerId, document, refusals, isWhole: wasWhole } = parsed
  useEffect(() => {
    if (!isAsking) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const asked = wish.current
      if (asked === null) return
      const answer = await askParser({ ...asked, have: answerId }, signal)
      const next = answer && applyAnswer(document, answer)
      const before = asked.isWhole === wasWhole ? refusals : 0
      const found = {
        ...asked,
        answerId: answer?.id ?? 0,
        document: next,
        refusals: next === null ? before + 1 : 0,
      }
      keep(found)
      setParsed(found)
    }
    const timer = setTimeout(() => void ask(), document === null || isWhole ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, isAsking, isWhole, answerId, document, refusals, wasWhole])
  return refusals > 0 ? 'refused' : document
}

function nothing(key: string): Parsed {
  return { key, text: '', isWhole: false, notes: [], answerId: 0, document: null, refusals: 0 }
}

function keep(parsed: Parsed): void {
  kept.delete(parsed.key)
  // Whoever opens it again has it tried again.
  if (parsed.refusals > 0) return
  kept.set(parsed.key, parsed)
  const [oldest] = kept.keys()
  if (kept.size > keptCount && oldest !== undefined) kept.delete(oldest)
}
