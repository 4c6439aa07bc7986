import { useText } from '../../../text/use-text.ts'
import { Disclosure } from '../parts/Disclosure.tsx'

/** What the model thought before it answered: folded until someone wants to see it. */
export function Thinking({ text: thought, isStreaming }: { text: string; isStreaming: boolean }) {
  const { chat } = useText()
  return (
    <Disclosure
      name="thinking"
      label={isStreaming ? chat.thinkingNow : chat.thinking}
      isBusy={isStreaming}
      className="mt-1.5 ml-2 border-l border-line pl-4 break-words whitespace-pre-wrap text-ink-soft select-text"
    >
      {thought}
    </Disclosure>
  )
}
