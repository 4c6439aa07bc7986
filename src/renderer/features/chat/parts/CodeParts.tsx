import type { CodePart, CodeResultPart } from '../../../../shared/domain/message/part.ts'
import { useText } from '../../../text/use-text.ts'
import { FoldedCode } from './FoldedCode.tsx'

/** Code that the provider ran while it answered. */
export function RunCode({ part }: { part: CodePart }) {
  const { chat } = useText()
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm text-ink-soft">{chat.ranCode}</figcaption>
      <FoldedCode language={part.language || chat.codePlain} value={part.text} />
    </figure>
  )
}

/** How that went, and what it printed. */
export function CodeResult({ part }: { part: CodeResultPart }) {
  const { chat } = useText()
  const outcome = outcomeOf(part.outcome)
  const words = outcome === null ? chat.outcomeOther(part.outcome) : chat.outcomes[outcome]
  const ink = outcome === 'failed' || outcome === 'late' ? 'text-danger-ink' : 'text-ink-soft'
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className={`text-sm break-words ${ink}`}>{words}</figcaption>
      {part.text !== '' && <FoldedCode language={chat.codeOutput} value={part.text} />}
    </figure>
  )
}

type Outcome = 'done' | 'failed' | 'late' | 'unknown'

const outcomes: Readonly<Record<string, Outcome>> = {
  OK: 'done',
  FAILED: 'failed',
  DEADLINE_EXCEEDED: 'late',
  UNSPECIFIED: 'unknown',
  '': 'unknown',
}

/** How code ended, by the provider's word; null for a word that nobody told us. */
function outcomeOf(word: string): Outcome | null {
  return outcomes[word.toUpperCase().replace(/^OUTCOME_/, '')] ?? null
}
