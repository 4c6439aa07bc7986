import { memo } from 'react'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import { classes } from '../../../lib/classes.ts'
import { useChat } from '../chat-context.ts'
import { PlainWhenBroken } from '../parts/PlainText.tsx'
import { QuestionView } from './QuestionView.tsx'
import { ReplyView } from '../reply/ReplyView.tsx'
import { allWords, openThread } from '../selectors.ts'

/** One message in the reading column. */
export const MessageView = memo(function MessageView({ id, isLast }: { id: MessageId; isLast: boolean }) {
  const message = useChat((chat) => openThread(chat)?.byId[id])
  const isFound = useChat((chat) => chat.foundId === id)
  if (!message) return null
  return (
    <div
      data-message={id}
      className={classes(
        'mx-auto w-full max-w-[760px] rounded-l px-6 py-3',
        isFound && 'animate-found outline outline-accent/40',
      )}
    >
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
