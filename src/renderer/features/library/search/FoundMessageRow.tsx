import type { FoundMessage } from '../../../../shared/contract/search.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useText } from '../../../text/use-text.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Marked } from './Marked.tsx'

/** A message that was found; pressing it leads to its place in the chat. */
export function FoundMessageRow({ found }: { found: FoundMessage }) {
  const { search, chat } = useText()
  const goFor = useNavigation((navigation) => navigation.goFor)
  const { messageId, conversationId, title, role, createdAt, excerpt } = found
  return (
    <button
      type="button"
      data-found-message
      className="flex w-full min-w-0 flex-col gap-0.5 rounded-m px-2.5 py-1.5 text-left transition-colors hover:bg-hover"
      onClick={() => goFor({ room: 'chat', type: 'show-message', messageId }, { id: conversationId })}
    >
      <span className="flex w-full min-w-0 items-baseline gap-2 text-sm text-ink-faint">
        <span className="truncate">
          {title.text === '' ? chat.untitled : <Marked {...title} />} · {search.by[role]}
        </span>
        <span className="ml-auto shrink-0">
          <RelativeTime atMs={createdAt} />
        </span>
      </span>
      <span className="line-clamp-2 w-full break-words text-ink-soft">
        <Marked {...excerpt} />
      </span>
    </button>
  )
}
