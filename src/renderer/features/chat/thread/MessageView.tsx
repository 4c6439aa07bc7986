import { memo } from 'react'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import { useChat } from '../chat-context.ts'
import { PlainWhenBroken } from '../parts/PlainText.tsx'
import { QuestionView } from './QuestionView.tsx'
import { ReplyView } from '../reply/ReplyView.tsx'
import { allWords, openThread } from '../selectors.ts'

/** One message in the reading column. */
export const MessageView = memo(function MessageView({ id, isLast }: { id: MessageId; isLast: boolean }) {
  const message = useChat((chat) => openThread(chat)?.byId[id])
  if (!message) return null
  return (
    <div className="mx-auto w-full max-w-[760px] px-6 py-3">
      <PlainWhenBroken resetKey={`${id} ${message.status}`} text={allWords(message)}>
        {message.role === 'user' ? (
          <QuestionView message={message} />
        ) : (
          <ReplyView message={message} isLast={isLast} />
        )}
      </PlainWhenBroken>
    </div>
  )
})
