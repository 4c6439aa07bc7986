import { Unplug } from 'lucide-react'
import { capabilities } from '../../rpc/capabilities.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StartAgain } from '../shell/OpeningScreen.tsx'
import { useAskBeforeLeaving } from '../shell/use-ask-before-leaving.ts'

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
      <div className="min-w-0 flex-1 text-pretty select-text">
        <p>{isRefused ? shell.startedAnew : shell.disconnected}</p>
        {!isRefused && <HowItGoesOn />}
      </div>
      <Button size="s" isBusy={isConnecting} onClick={onReconnect}>
        {shell.reconnect}
      </Button>
    </div>
  )
}

/** How the app is started again, and what becomes of what it was making. Without windows of its own it is a terminal's. */
function HowItGoesOn() {
  const { shell } = useText()
  const isOpened = capabilities().ownWindow
  return (
    <p className="text-sm text-ink-soft">
      {shell.makingGoesOn} {!isOpened && shell.copyFromHere} {isOpened ? shell.openClosed : <StartAgain />}
    </p>
  )
}
