import { useMemo } from 'react'
import { assertNever } from '../../../../shared/assert-never.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { Part } from '../../../../shared/domain/message/part.ts'
import { focusRow } from '../../../lib/focus/focus-row.ts'
import { RowScope } from '../../../lib/row-state.tsx'
import { useText } from '../../../text/use-text.ts'
import { ArrivingLine } from './ArrivingLine.tsx'
import { useChat } from '../chat-context.ts'
import { ReplyDetailsView } from '../details/ReplyDetailsView.tsx'
import { SourceList } from '../details/SourceList.tsx'
import { notesOf, sourcesOf } from '../details/sources.ts'
import { noNotes, type SourceNote } from '../markdown/source-notes.ts'
import { SourcesProvider } from '../markdown/SourceMarks.tsx'
import { StreamingMarkdown } from '../markdown/StreamingMarkdown.tsx'
import { CodeResult, RunCode } from '../parts/CodeParts.tsx'
import { MediaFile } from '../parts/MediaFile.tsx'
import { PlainWhenBroken } from '../parts/PlainText.tsx'
import { ToolCall, ToolResult } from '../parts/ToolParts.tsx'
import { ReplyFoot } from './ReplyFoot.tsx'
import { ReplyMedia } from './ReplyMedia.tsx'
import { ReplyOutcome } from './ReplyOutcome.tsx'
import { Thinking } from './Thinking.tsx'
import { callsOf } from '../tools/answer-draft.ts'
import { ToolResultForm } from '../tools/ToolResultForm.tsx'
import { openThread, wordsOf } from '../selectors.ts'
import { useRegenerate } from './use-regenerate.ts'
import { WaitingLine } from './WaitingLine.tsx'

/** A reply: what came so far, how it ended, and what can be done with it. */
export function ReplyView({ message, isLast }: { message: Message; isLast: boolean }) {
  const text = useText()
  const isStreaming = message.status === 'streaming'
  const { parts, details } = message
  const sources = useMemo(() => sourcesOf(details), [details])
  const notes = useMemo(() => notesOf(parts, details?.grounding ?? null), [parts, details])
  const arriving = useChat((chat) => openThread(chat)?.arriving[message.id])
  const again = useRegenerate(message, isLast)
  const hasWords = message.parts.some((part) => part.type === 'text' && part.text !== '')
  const hasContent = hasWords || message.parts.some(({ type }) => type !== 'text' && type !== 'thinking')
  return (
    <article
      {...focusRow(message.id)}
      aria-label={message.model === null ? text.chat.reply : text.chat.replyFrom(message.model)}
      aria-busy={isStreaming}
      className="group/reply flex flex-col gap-3"
    >
      <SourcesProvider value={sources}>
        {message.parts.map((part, index) => (
          <PlainWhenBroken key={index} resetKey={message.status} text={wordsOf(part)}>
            <RowScope name={`part ${index}`}>
              <PartView
                documentKey={`${message.id}:${index}`}
                part={part}
                notes={notes.get(index)}
                isStreaming={isStreaming && index === message.parts.length - 1}
              />
            </RowScope>
          </PlainWhenBroken>
        ))}
      </SourcesProvider>
      {!isStreaming && <SourceList sources={sources} searches={message.details?.grounding?.searches ?? []} />}
      {isStreaming && arriving && <ArrivingLine media={arriving} />}
      {isStreaming && !arriving && !hasContent && <WaitingLine message={message} />}
      {message.isDamaged && <p className="text-sm text-warning-ink">{text.chat.isDamaged}</p>}
      {!isStreaming && <ReplyOutcome message={message} hasContent={hasContent} again={again} />}
      {isLast && callsOf(message).length > 0 && <ToolResultForm message={message} />}
      {!isStreaming && <ReplyFoot message={message} hasWords={hasWords} again={again} />}
      {!isStreaming && <ReplyDetailsView message={message} />}
    </article>
  )
}

type PartViewProps = {
  documentKey: string
  part: Part
  notes: readonly SourceNote[] | undefined
  isStreaming: boolean
}

function PartView({ documentKey, part, notes = noNotes, isStreaming }: PartViewProps) {
  const text = useText()
  switch (part.type) {
    case 'text':
      return part.text === '' ? null : (
        <StreamingMarkdown
          documentKey={documentKey}
          text={part.text}
          isStreaming={isStreaming}
          notes={notes}
        />
      )
    case 'thinking':
      return part.text === '' ? null : <Thinking text={part.text} isStreaming={isStreaming} />
    case 'media':
      return part.kind === 'image' ? <ReplyMedia part={part} /> : <MediaFile part={part} />
    case 'tool-call':
      return <ToolCall part={part} isStreaming={isStreaming} />
    case 'tool-result':
      return <ToolResult part={part} />
    case 'code':
      return <RunCode part={part} />
    case 'code-result':
      return <CodeResult part={part} />
    case 'opaque':
      return (
        <p className="text-sm text-ink-faint">
          {(part.isLost === true ? text.chat.lostPart : text.chat.opaque)(part.providerType)}
        </p>
      )
    default:
      return assertNever(part)
  }
}
