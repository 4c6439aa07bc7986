import { assertNever } from '../../../shared/assert-never.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { Part } from '../../../shared/domain/part.ts'
import { useText } from '../../text/use-text.ts'
import { StreamingMarkdown } from './markdown/StreamingMarkdown.tsx'
import { ReplyFoot } from './ReplyFoot.tsx'
import { ReplyMedia } from './ReplyMedia.tsx'
import { ReplyOutcome } from './ReplyOutcome.tsx'
import { Thinking } from './Thinking.tsx'
import { useRegenerate } from './use-regenerate.ts'
import { WaitingLine } from './WaitingLine.tsx'

/** A reply: what came so far, how it ended, and what can be done with it. */
export function ReplyView({ message, isLast }: { message: Message; isLast: boolean }) {
  const text = useText()
  const isStreaming = message.status === 'streaming'
  const again = useRegenerate(message, isLast)
  const hasWords = message.parts.some((part) => part.type === 'text' && part.text !== '')
  const hasContent = hasWords || message.parts.some((part) => part.type === 'media')
  return (
    <article
      aria-label={message.model === null ? text.chat.reply : text.chat.replyFrom(message.model)}
      aria-busy={isStreaming}
      className="group/reply flex flex-col gap-3"
    >
      {message.parts.map((part, index) => (
        <PartView
          key={index}
          documentKey={`${message.id}:${index}`}
          part={part}
          isStreaming={isStreaming && index === message.parts.length - 1}
        />
      ))}
      {isStreaming && !hasContent && <WaitingLine message={message} />}
      {message.isDamaged && <p className="text-sm text-warning-ink">{text.chat.isDamaged}</p>}
      {!isStreaming && <ReplyOutcome message={message} hasContent={hasContent} again={again} />}
      {!isStreaming && <ReplyFoot message={message} hasWords={hasWords} again={again} />}
    </article>
  )
}

type PartViewProps = { documentKey: string; part: Part; isStreaming: boolean }

function PartView({ documentKey, part, isStreaming }: PartViewProps) {
  const text = useText()
  switch (part.type) {
    case 'text':
      return part.text === '' ? null : (
        <StreamingMarkdown documentKey={documentKey} text={part.text} isStreaming={isStreaming} />
      )
    case 'thinking':
      return part.text === '' ? null : <Thinking text={part.text} isStreaming={isStreaming} />
    case 'media':
      return <ReplyMedia part={part} />
    case 'code':
    case 'code-result':
    case 'tool-call':
    case 'tool-result':
      return <PlainPart part={part} />
    case 'opaque':
      return <p className="text-sm text-ink-faint">{text.chat.opaque(part.providerType)}</p>
    default:
      return assertNever(part)
  }
}

type PlainPartProps = { part: Extract<Part, { type: 'code' | 'code-result' | 'tool-call' | 'tool-result' }> }

/** Its name or language over its text. */
function PlainPart({ part }: PlainPartProps) {
  const title = part.type === 'code' ? part.language : part.type === 'code-result' ? part.outcome : part.name
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm text-ink-faint">{title}</figcaption>
      <pre className="overflow-x-auto text-sm">{part.text}</pre>
    </figure>
  )
}
