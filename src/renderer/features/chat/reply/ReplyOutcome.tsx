import { CircleStop, RotateCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { assertNever } from '../../../../shared/assert-never.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import { useText } from '../../../text/use-text.ts'
import { EnterKeyButton } from '../../../session/EnterKeyButton.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { endingNote } from './ending-note.ts'
import { longestAnswer } from '../options/common-fields.ts'
import { useChatOptions } from '../options/use-chat-options.ts'
import type { Regenerate } from './use-regenerate.ts'

type ReplyOutcomeProps = { message: Message; hasContent: boolean; again: Regenerate }

/** How a reply ended, when it is not just done: in words, with what to do about it. */
export function ReplyOutcome({ message, hasContent, again }: ReplyOutcomeProps) {
  return (
    <>
      <Ending message={message} hasContent={hasContent} again={again} />
      {again.failure !== null && <ErrorNote failure={again.failure} />}
    </>
  )
}

function Ending({ message, hasContent, again }: ReplyOutcomeProps) {
  const { chat } = useText()
  const { format, fields } = useChatOptions()
  const { status, failure } = message
  switch (status) {
    case 'streaming':
      return null
    case 'complete': {
      const note = endingNote(message, hasContent, chat, longestAnswer(format, fields))
      return note === null ? null : <p className="text-sm text-warning-ink">{note}</p>
    }
    case 'stopped':
      return <OutcomeLine icon={<CircleStop aria-hidden />} words={chat.stopped} again={again} />
    case 'interrupted':
    case 'failed':
      if (failure === null)
        return <OutcomeLine icon={<Unplug aria-hidden />} words={chat.interrupted} again={again} />
      // The announcer reads it out when it happens, in view or not.
      return (
        <ErrorNote
          isOld
          failure={failure}
          actions={
            <>
              <EnterKeyButton failure={failure} connectionId={message.connectionId} />
              <AgainButton again={again} />
            </>
          }
        />
      )
    default:
      return assertNever(status)
  }
}

function OutcomeLine({ icon, words, again }: { icon: ReactNode; words: string; again: Regenerate }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-l border border-line bg-panel px-3.5 py-2 text-ink-soft">
      {icon}
      <p className="min-w-0 flex-1">{words}</p>
      <AgainButton again={again} />
    </div>
  )
}

function AgainButton({ again }: { again: Regenerate }) {
  const text = useText()
  if (again.press === null) return null
  return (
    <Button size="s" icon={<RotateCw aria-hidden />} isBusy={again.isBusy} onClick={again.press}>
      {text.common.tryAgain}
    </Button>
  )
}
