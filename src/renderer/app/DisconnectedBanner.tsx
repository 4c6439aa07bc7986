import { Unplug } from 'lucide-react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/Button.tsx'

type DisconnectedBannerProps = {
  /** Reconnecting was tried and the app still does not answer. */
  hasFailed: boolean
  isConnecting: boolean
  onReconnect(): void
}

/** The app is gone. What is on the screen stays readable below. */
export function DisconnectedBanner({ hasFailed, isConnecting, onReconnect }: DisconnectedBannerProps) {
  const { shell } = useText()
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-line bg-float px-4 py-2">
      <Unplug aria-hidden className="text-danger-ink" />
      <p className="min-w-0 flex-1">{hasFailed ? shell.stillGone : shell.disconnected}</p>
      <Button size="s" isBusy={isConnecting} onClick={onReconnect}>
        {shell.reconnect}
      </Button>
    </div>
  )
}
