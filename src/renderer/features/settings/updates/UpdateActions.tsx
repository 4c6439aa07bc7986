import type { OwnUpdateStatus } from '../../../../shared/domain/window/update.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** What a person can do about a newer version that this app can put in its own place; nothing while it comes. */
export function UpdateActions({ own: { state, waitsFor } }: { own: OwnUpdateStatus }) {
  const client = useClient()
  const { updates, common } = useText()
  // What becomes of it comes as a status; an app that is gone says so in a banner of its own.
  const download = () => void client.updates.download({}).catch(() => undefined)
  if (state.type === 'available' || state.type === 'failed')
    return (
      <Button size="s" onClick={download}>
        {state.type === 'failed' ? common.tryAgain : updates.download}
      </Button>
    )
  if (state.type !== 'ready') return null
  const isWaiting = waitsFor.jobs + waitsFor.replies > 0
  return (
    <Button
      size="s"
      variant="primary"
      aria-disabled={isWaiting || undefined}
      onClick={() => {
        // Asked by the app again, at the moment itself.
        if (!isWaiting) void client.updates.restart({}).catch(() => undefined)
      }}
    >
      {updates.restart}
    </Button>
  )
}
