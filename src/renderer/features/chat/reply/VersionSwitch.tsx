import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import { failureOf } from '../../../data/failure.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { useChat, useChatStore } from '../chat-context.ts'
import { arrivingReply } from '../selectors.ts'

type Side = 'previous' | 'next'

/** The button that is pressed goes with the version that it leaves; the same one of the next takes the focus. */
let wanted: Wanted | null = null
type Wanted = { id: MessageId; side: Side }

function want(next: Wanted | null): void {
  wanted = next
}

/** Which of several answers, or of several questions in one place, is shown, and the way to the others. */
export function VersionSwitch({ message: { id, versionIds } }: { message: Message }) {
  const { chat } = useText()
  const language = useLanguage()
  const store = useChatStore()
  const isArriving = useChat((state) => arrivingReply(state) !== null)
  const group = useRef<HTMLDivElement>(null)
  const at = versionIds.indexOf(id)
  useEffect(() => {
    if (wanted?.id !== id) return
    group.current?.querySelector<HTMLElement>(`[data-side="${wanted.side}"]`)?.focus()
    want(null)
  }, [id])
  if (versionIds.length < 2 || at < 0) return null

  function choose(side: Side, version: MessageId | undefined) {
    if (version === undefined || isArriving) return
    want({ id: version, side })
    store
      .getState()
      .choose(version)
      .catch((error: unknown) => {
        want(null)
        showFailure(failureOf(error))
      })
  }
  const write = (count: number) => count.toLocaleString(language)
  const turn = (side: Side, step: number) => {
    const version = versionIds[at + step]
    const Icon = side === 'previous' ? ChevronLeft : ChevronRight
    return (
      <IconButton
        size="s"
        data-side={side}
        label={side === 'previous' ? chat.previousVersion : chat.nextVersion}
        icon={<Icon aria-hidden />}
        isOff={version === undefined || isArriving}
        onClick={() => choose(side, version)}
      />
    )
  }
  return (
    <div ref={group} role="group" aria-label={chat.versions} className="flex items-center">
      {turn('previous', -1)}
      <span className="tabular-nums">
        <span aria-hidden>{`${write(at + 1)}/${write(versionIds.length)}`}</span>
        <span className="sr-only">{chat.versionOf(write(at + 1), write(versionIds.length))}</span>
      </span>
      {turn('next', 1)}
    </div>
  )
}
