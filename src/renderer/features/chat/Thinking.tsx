import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'

/** What the model thought before it answered: folded until someone wants to see it. */
export function Thinking({ text: thought, isStreaming }: { text: string; isStreaming: boolean }) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-ml-1 inline-flex items-center gap-1 rounded-m py-0.5 pr-2 pl-1 text-ink-faint hover:bg-hover hover:text-ink"
      >
        <ChevronRight aria-hidden className={classes('transition-transform', isOpen && 'rotate-90')} />
        <span className={classes(isStreaming && 'animate-pulse')}>
          {isStreaming ? text.chat.thinkingNow : text.chat.thinking}
        </span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="mt-1.5 ml-2 border-l border-line pl-4 break-words whitespace-pre-wrap text-ink-soft select-text"
      >
        {isOpen && thought}
      </div>
    </div>
  )
}
