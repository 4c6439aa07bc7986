import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Announcer } from './Announcer.tsx'
import { useAttachDrop } from '../attach/use-attach-drop.ts'
import { useChat, useChatStore } from '../chat-context.ts'
import { Composer } from '../composer/Composer.tsx'
import { FoldedListButtons } from '../conversations/list/FoldedListButtons.tsx'
import { MessageList } from './MessageList.tsx'
import { hasThreadMessages, isThreadLoading, threadFailure } from '../selectors.ts'
import { StartView } from '../composer/StartView.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'

/** The open conversation with its prompt box, or the start of a new one. */
export function ThreadView() {
  const openId = useChat((chat) => chat.openId)
  const jumps = useChat((chat) => chat.jumps)
  const { isHovered, dropHandlers } = useAttachDrop()
  return (
    <main {...dropHandlers} className="relative flex min-w-0 flex-1 flex-col">
      {openId === null ? (
        <>
          <div className="flex shrink-0 px-2 pt-1.5 empty:hidden">
            <FoldedListButtons />
          </div>
          <StartView />
        </>
      ) : (
        <>
          <ThreadHeader id={openId} />
          <ThreadBody key={`${openId} ${jumps}`} />
        </>
      )}
      <Composer />
      <Announcer />
      {isHovered && <DropHint />}
    </main>
  )
}

function DropHint() {
  const { chat } = useText()
  return (
    <div className="pointer-events-none absolute inset-2 z-10 flex items-end justify-center rounded-l border-2 border-dashed border-accent pb-24">
      <p className="rounded-m bg-float px-3 py-1.5 shadow-float">{chat.dropHere}</p>
    </div>
  )
}

function ThreadBody() {
  const text = useText()
  const store = useChatStore()
  const openId = useChat((chat) => chat.openId)
  const failure = useChat(threadFailure)
  const hasMessages = useChat(hasThreadMessages)
  const isLoading = useChat(isThreadLoading)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {failure !== null && (
        <div className="mx-auto w-full max-w-[760px] px-6 pt-4">
          <ErrorNote
            failure={failure}
            actions={<Button onClick={() => store.getState().open(openId)}>{text.common.tryAgain}</Button>}
          />
        </div>
      )}
      {hasMessages && <MessageList />}
      {!hasMessages && isLoading && (
        <div className="m-auto animate-appear-late">
          <Spinner label={text.common.loading} />
        </div>
      )}
    </div>
  )
}
