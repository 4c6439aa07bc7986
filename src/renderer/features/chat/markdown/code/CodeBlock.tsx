import { memo } from 'react'
import { useText } from '../../../../text/use-text.ts'
import { splitLines } from './code-chunks.ts'
import { CopyButton } from '../CopyButton.tsx'

type CodeBlockProps = {
  language: string | null
  value: string
  /** What its button copies, when that is more than is shown. */
  copied?: string
}

/** Code as it was written. Long code is laid out in pieces, so that a line more does not lay out all of it again. */
export function CodeBlock({ language, value, copied = value }: CodeBlockProps) {
  const text = useText()
  const name = language ?? text.chat.codePlain
  return (
    <div className="overflow-hidden rounded-l border border-line bg-panel">
      <div className="flex h-8 items-center justify-between border-b border-line pr-1 pl-3.5 text-ink-faint">
        <span className="truncate font-mono text-xs">{name}</span>
        <CopyButton label={text.chat.copyCode} read={() => copied} />
      </div>
      <pre
        tabIndex={0}
        role="group"
        aria-label={text.chat.codeIn(name)}
        className="overflow-x-auto px-3.5 py-3 font-mono text-sm leading-[1.1875rem] -outline-offset-2"
      >
        <code className="block w-max min-w-full">
          {splitLines(value).map((lines, index, all) => (
            <CodeLines key={index} lines={lines} isFull={index < all.length - 1} />
          ))}
        </code>
      </pre>
    </div>
  )
}

/** Forty lines; out of sight they are not laid out, and as high as they will be. */
const fullLook = 'block [contain-intrinsic-block-size:auto_760px] [content-visibility:auto]'

const CodeLines = memo(function CodeLines({ lines, isFull }: { lines: string; isFull: boolean }) {
  return <span className={isFull ? fullLook : 'block'}>{lines}</span>
})
