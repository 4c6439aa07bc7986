import { ArrowUp, Plug, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import { printKey } from '../../../keys/chord.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { roomStart } from '../../../lib/focus/room-start.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useSubmitWhenLoaded } from '../../../media/generate/submit/use-submit-when-loaded.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Tooltip } from '../../../ui/controls/Tooltip.tsx'
import { AttachButtons } from '../attach/AttachButtons.tsx'
import { FileChips } from '../attach/FileChips.tsx'
import { FileProblemLine } from '../attach/FileProblemLine.tsx'
import { passFiles } from '../attach/refused-send.ts'
import { useAttachPaste } from '../attach/use-attach-drop.ts'
import { useRefusedFiles } from '../attach/use-refused-files.ts'
import { useChat, useChatStore } from '../chat-context.ts'
import { canSend } from './composer-actions.ts'
import { composerId, focusComposer } from './focus-composer.ts'
import { ModelPicker } from './ModelPicker.tsx'
import { passOptions } from '../options/chat-options.ts'
import { MissingModelLine } from '../options/MissingModelLine.tsx'
import { OptionProblemLine } from '../options/OptionProblemLine.tsx'
import { OptionsButton } from '../options/OptionsButton.tsx'
import { arrivingReply, arrivingReplyId, openDraft, openSettings } from '../selectors.ts'
import { useTarget } from './use-target.ts'

/** The prompt box. What was typed stays until it is sent, whatever happens. */
export function Composer() {
  const text = useText()
  const store = useChatStore()
  const draft = useChat(openDraft)
  const { press: send, isWaiting } = useSend()
  const onPaste = useAttachPaste()
  const isConnected = useSettings((settings) => settings.activeConnection !== null)
  const openId = useChat((chat) => chat.openId)
  useEffect(focusComposer, [openId])

  const field = useRef<HTMLTextAreaElement>(null)
  const replyId = useChat(arrivingReplyId)
  const stopFromBox = replyId === null ? undefined : () => void store.getState().stop(replyId)
  useKeys('focus', { sendMessage: send, stopFromBox }, { element: field })
  return (
    <div className="mx-auto w-full max-w-[760px] shrink-0 px-6 pb-4 max-[45rem]:px-4">
      {draft.failure !== null && (
        <div className="pb-2">
          <ErrorNote failure={draft.failure} />
        </div>
      )}
      {!isConnected && <ConnectLine />}
      <MissingModelLine />
      <OptionProblemLine />
      <FileProblemLine />
      <div className="rounded-l border border-line-strong bg-raised transition-colors focus-within:border-focus">
        <FileChips />
        <textarea
          ref={field}
          id={composerId}
          {...roomStart('chat')}
          aria-label={text.chat.composer}
          placeholder={text.chat.placeholder}
          rows={2}
          value={draft.text}
          onChange={(event) => store.getState().setDraft(event.target.value)}
          onPaste={onPaste}
          className="block field-sizing-content max-h-[40vh] w-full resize-none bg-transparent px-4 pt-3 pb-1 text-[0.875rem] leading-[1.375rem] outline-none"
        />
        <div className="flex flex-wrap items-center gap-1 p-2">
          <AttachButtons />
          <ModelPicker />
          <OptionsButton />
          <div className="ml-auto flex">
            <SendOrStop onSend={send} isWaiting={isWaiting} />
          </div>
        </div>
      </div>
    </div>
  )
}

function SendOrStop({ onSend, isWaiting }: { onSend(): void; isWaiting: boolean }) {
  const text = useText()
  const store = useChatStore()
  const target = useTarget()
  const replyId = useChat(arrivingReplyId)
  const draft = useChat(openDraft)
  const { refused } = useRefusedFiles()

  /** The button goes away with the reply's end; the caret takes the focus before that. */
  function stop(id: MessageId) {
    void store.getState().stop(id)
    focusComposer()
  }
  if (replyId !== null) {
    return (
      <Tooltip text={text.chat.stopKeys(printKey('stopReply'))}>
        <Button icon={<Square aria-hidden className="!size-3 fill-current" />} onClick={() => stop(replyId)}>
          {text.common.stop}
        </Button>
      </Tooltip>
    )
  }
  return (
    <Button
      variant="primary"
      icon={<ArrowUp aria-hidden />}
      isBusy={draft.isSending || isWaiting}
      disabled={target === null || refused.length > 0 || !canSend(draft)}
      onClick={onSend}
    >
      {text.chat.send}
    </Button>
  )
}

function ConnectLine() {
  const text = useText()
  const goFor = useNavigation((navigation) => navigation.goFor)
  return (
    <div className="flex items-center gap-3 pb-2 text-ink-soft">
      <p className="min-w-0 flex-1">{text.chat.connectToSend}</p>
      <Button
        icon={<Plug aria-hidden />}
        onClick={() => goFor({ room: 'settings', type: 'add-connection', forRoom: 'chat' })}
      >
        {text.shell.connectGateway}
      </Button>
    </div>
  )
}

/**
 * Sends the draft, unless a reply is still arriving, and goes to the conversation that it began. A press that comes before
 * the models or the conversation's options are read waits for them.
 */
function useSend(): { press(): void; isWaiting: boolean } {
  const store = useChatStore()
  const target = useTarget()
  const { refused } = useRefusedFiles()
  const openId = useChat((chat) => chat.openId)
  const isRead = useChat((chat) => openSettings(chat) !== null)
  const send = () => {
    const state = store.getState()
    if (target === null || refused.length > 0 || arrivingReply(state) !== null) return
    const draft = openDraft(state)
    if (canSend(draft) && (!passFiles(draft.files) || !passOptions(target.options))) return
    const from = state.openId
    void state.send(target).then((id) => {
      if (id !== null && from === null && store.getState().openId === null)
        useNavigation.getState().arrive('chat', { id })
    })
  }
  return useSubmitWhenLoaded(send, { isRead, openId })
}
