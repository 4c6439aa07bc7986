import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useLayoutEffect } from 'react'
import { listenToKeys } from '../keys/listen.ts'
import { keepFocus } from '../lib/focus/keep-focus.ts'
import { followHistory } from '../lib/navigation.ts'
import { StudioProvider } from '../rpc/studio-store.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { DisconnectedBanner } from './DisconnectedBanner.tsx'
import { OpeningScreen } from './OpeningScreen.tsx'
import { listenToClipboard } from './outside/edit-chosen.ts'
import { Shell } from './Shell.tsx'
import { useSession } from './use-session.ts'

export function App() {
  const { session, isConnected, failure, isConnecting, reconnect } = useSession()
  useEffect(followHistory, [])
  // Before the first key can come.
  useLayoutEffect(listenToKeys, [])
  useEffect(listenToClipboard, [])
  useEffect(keepFocus, [])
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500}>
        {session === null ? (
          <OpeningScreen failure={failure} onRetry={reconnect} />
        ) : (
          <StudioProvider value={session.studio}>
            <Shell
              banner={
                !isConnected && (
                  <DisconnectedBanner
                    isRefused={failure !== null && !failure.isRetryable}
                    isConnecting={isConnecting}
                    onReconnect={reconnect}
                  />
                )
              }
            />
          </StudioProvider>
        )}
        <ToastRegion />
      </Tooltip.Provider>
    </CSPProvider>
  )
}
