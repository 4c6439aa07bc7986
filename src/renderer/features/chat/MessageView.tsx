import { memo, useState } from 'react'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { useChat } from './chat-context.ts'
import { ReplyView } from './ReplyView.tsx'
import { openThread, plainText } from './selectors.ts'

/** One message in the reading column. */
export const MessageView = memo(function MessageView({ id, isLast }: { id: MessageId; isLast: boolean }) {
  const message = useChat((chat) => openThread(chat)?.byId[id])
  if (!message) return null
  return (
    <div className="mx-auto w-full max-w-[760px] px-6 py-3">
      {message.role === 'user' ? (
        <QuestionView message={message} />
      ) : (
        <ReplyView message={message} isLast={isLast} />
      )}
    </div>
  )
})

/** Longer questions are folded: a pasted book should not be laid out to be scrolled past. */
const foldedLength = 6000

function QuestionView({ message }: { message: Message }) {
  const text = useText()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const words = plainText(message)
  const isFolded = words.length > foldedLength && !isWhole
  return (
    <article aria-label={text.chat.you} className="flex flex-col items-end gap-1">
      <div className="max-w-[85%] rounded-l bg-raised px-4 py-2.5 text-[14px] leading-[23px] break-words whitespace-pre-wrap ring-1 ring-line select-text">
        {isFolded ? `${words.slice(0, foldedLength)}…` : words}
        {isFolded && (
          <div className="mt-2">
            <Button size="s" onClick={() => setWhole(true)}>
              {text.chat.showAll(words.length.toLocaleString(language))}
            </Button>
          </div>
        )}
      </div>
      {message.isDamaged && <p className="text-sm text-warning-ink">{text.chat.isDamaged}</p>}
    </article>
  )
}
