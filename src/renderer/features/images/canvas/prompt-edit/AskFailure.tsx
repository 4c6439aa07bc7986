import { useStore } from 'zustand'
import type { ConnectionId } from '../../../../../shared/domain/ids.ts'
import { SubmitFailure } from '../../../../media/generate/submit/SubmitFailure.tsx'
import { EnterKeyButton } from '../../../../session/EnterKeyButton.tsx'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { useSession } from '../session/use-session.ts'
import { askStore } from './ask-store.ts'

/** Why the last press asked for nothing, and what leads on. What was typed stays. */
export function AskFailure({ connectionId }: { connectionId: ConnectionId }) {
  const { canvas } = useText()
  const session = useSession()
  const { failure, forget } = useStore(askStore(session.id))
  if (failure === null) return null
  const { code, data } = failure
  const isMask = code === 'bad-input' && data.field === 'mask'
  const { maskGone: happened, maskGoneAdvice: advice, showNewest } = canvas.words
  function renew(): void {
    forget()
    void session.reopen()
  }
  return (
    <SubmitFailure
      failure={failure}
      {...(isMask ? { words: { happened, advice } } : {})}
      actions={
        <>
          <EnterKeyButton failure={failure} connectionId={connectionId} />
          {code === 'canvas-changed' && <Button onClick={renew}>{showNewest}</Button>}
        </>
      }
    />
  )
}
