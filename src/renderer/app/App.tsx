import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect } from 'react'
import { followHistory } from '../lib/navigation.ts'
import { StudioProvider } from '../rpc/studio-store.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { DisconnectedBanner } from './DisconnectedBanner.tsx'
import { OpeningScreen } from './OpeningScreen.tsx'
import { Shell } from './Shell.tsx'
import { useSession } from './use-session.ts'

export function App() {
  const { session, isDisconnected, failure, isConnecting, reconnect } = useSession()
  useEffect(followHistory, [])
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500}>
        {session === null ? (
          <OpeningScreen failure={failure} onRetry={reconnect} />
        ) : (
          <StudioProvider key={session.number} value={session.studio}>
            <Shell
              banner={
                isDisconnected && (
                  <DisconnectedBanner
                    hasFailed={failure !== null}
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
