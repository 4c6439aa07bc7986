import { CornerDownRight, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ToolCallPart, ToolResultPart } from '../../../../shared/domain/message/part.ts'
import { useText } from '../../../text/use-text.ts'
import { prettyJson } from '../../../lib/format/pretty-json.ts'
import { AttachedImage } from './AttachedImage.tsx'
import { FoldedCode } from './FoldedCode.tsx'

/** The model asks for a tool: which one, and with what. */
export function ToolCall({ part, isStreaming }: { part: ToolCallPart; isStreaming: boolean }) {
  const { chat } = useText()
  return (
    <figure aria-busy={isStreaming} className="flex flex-col gap-1.5">
      <Title icon={<Wrench aria-hidden />}>{chat.toolCall(part.name)}</Title>
      {part.text.trim() !== '' && <FoldedCode language="json" value={prettyJson(part.text)} />}
    </figure>
  )
}

/** What was answered to it. */
export function ToolResult({ part }: { part: ToolResultPart }) {
  const { chat } = useText()
  return (
    <figure className="flex w-full flex-col gap-1.5">
      <Title icon={<CornerDownRight aria-hidden />}>
        {part.isError ? chat.toolFailed(part.name) : chat.toolResult(part.name)}
      </Title>
      {part.text !== '' && (
        <FoldedCode language={looksLikeJson(part.text) ? 'json' : chat.codePlain} value={part.text} />
      )}
      {part.assetIds.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {part.assetIds.map((id) => (
            <AttachedImage key={id} id={id} width={0} height={0} />
          ))}
        </div>
      )}
    </figure>
  )
}

function Title({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <figcaption className="flex items-center gap-1.5 text-sm text-ink-soft [&>svg]:shrink-0 [&>svg]:text-ink-faint">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </figcaption>
  )
}

function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}
