import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx'
import { useText } from '../../../text/use-text.ts'
import { splitLines } from '../markdown/code/code-chunks.ts'

/** Words as they were written. Long ones are laid out in pieces. */
export function PlainWords({ text }: { text: string }) {
  return (
    <div className="text-[0.875rem] leading-[1.4375rem] break-words whitespace-pre-wrap select-text">
      {splitLines(text).map((lines, index) => (
        <span key={index}>{lines}</span>
      ))}
    </div>
  )
}

/** The same, where they cannot be drawn as they were meant: it says so. */
export function PlainText({ text, isBroken = false }: { text: string; isBroken?: boolean }) {
  const { chat } = useText()
  return (
    <div className="flex flex-col gap-1">
      <PlainWords text={text} />
      <p className="text-sm text-ink-faint">{isBroken ? chat.shownBroken : chat.shownPlain}</p>
    </div>
  )
}

type PlainWhenBrokenProps = {
  /** A change of this value lets it be drawn again. */
  resetKey: string
  /** What can be said without the thing that broke. */
  text: string
  children: React.ReactNode
}

/** Keeps a fault in drawing one message, or one part of it, from everything around it. */
export function PlainWhenBroken({ resetKey, text, children }: PlainWhenBrokenProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={() => <PlainText isBroken text={text} />}>
      {children}
    </ErrorBoundary>
  )
}
