import { Unplug } from 'lucide-react'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

type DisconnectedBannerProps = {
  /** The app was started anew: trying again does not help, its new address in another window does. */
  isRefused: boolean
  isConnecting: boolean
  onReconnect(): void
}

/** The app is gone, and is called for meanwhile. What is on the screen stays below, and can be gone on with. */
export function DisconnectedBanner({ isRefused, isConnecting, onReconnect }: DisconnectedBannerProps) {
  const { shell } = useText()
  useAskBeforeLeaving(isRefused)
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-line bg-float px-4 py-2">
      <Unplug aria-hidden className="text-danger-ink" />
      <p className="min-w-0 flex-1">{isRefused ? shell.startedAnew : shell.disconnected}</p>
      <Button size="s" isBusy={isConnecting} onClick={onReconnect}>
        {shell.reconnect}
      </Button>
    </div>
  )
}
