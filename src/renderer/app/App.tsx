import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useLayoutEffect } from 'react'
import { listenToKeys } from '../keys/listen.ts'
import { keepFocus } from '../lib/focus/keep-focus.ts'
import { followHistory, useNavigation } from '../lib/navigation.ts'
import { shownAlone } from '../media/own-window/own-window.ts'
import { SettingsProvider } from '../session/settings-store.ts'
import { ToastRegion } from '../ui/toasts/ToastRegion.tsx'
import { DisconnectedBanner } from './banners/DisconnectedBanner.tsx'
import { OpeningScreen } from './shell/OpeningScreen.tsx'
import { roomEntries } from './shell/rooms.tsx'
import { listenToClipboard } from './desktop-requests/edit-chosen.ts'
import { Shell } from './shell/Shell.tsx'
import { useSession } from './session/use-session.ts'
import { ViewerWindow } from './viewer-window/ViewerWindow.tsx'

export function App() {
  const { session, isConnected, failure, isConnecting, reconnect } = useSession()
  const alone = shownAlone()
  useEffect(followHistory, [])
  useEffect(preloadFirstRoom, [])
  // Before the first key can come.
  useLayoutEffect(listenToKeys, [])
  useEffect(listenToClipboard, [])
  useEffect(keepFocus, [])
  const banner = !isConnected && (
    <DisconnectedBanner
      isRefused={failure !== null && !failure.isRetryable}
      isConnecting={isConnecting}
      onReconnect={reconnect}
    />
  )
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500}>
        {session === null ? (
          <OpeningScreen failure={failure} onRetry={reconnect} />
        ) : (
          <SettingsProvider value={session.settings}>
            {alone === null ? <Shell banner={banner} /> : <ViewerWindow assetId={alone} banner={banner} />}
          </SettingsProvider>
        )}
        <ToastRegion />
      </Tooltip.Provider>
    </CSPProvider>
  )
}

/** While the window connects. */
function preloadFirstRoom(): void {
  if (shownAlone() === null) void roomEntries[useNavigation.getState().room].preload()
}
