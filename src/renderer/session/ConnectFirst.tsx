import { Plug, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from '../lib/navigation.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { useSettings } from './settings-store.ts'
import { useStartDemo } from './use-start-demo.ts'
import { WhatCanBeMade } from './WhatCanBeMade.tsx'

/** The room when there is a connection, else what can be made with one and the two ways to get it. */
export function ConnectFirst({ children }: { children: ReactNode }) {
  const isReady = useSettings((settings) => settings.isReady)
  const isConnected = useSettings((settings) => settings.activeConnection !== null)
  if (isConnected) return children
  return isReady ? <Welcome /> : null
}

function Welcome() {
  const text = useText()
  const goFor = useNavigation((navigation) => navigation.goFor)
  const room = useNavigation((navigation) => navigation.room)
  const { start, isStarting, failure } = useStartDemo()
  return (
    <main className="flex h-full flex-1 flex-col overflow-y-auto">
      <div className="m-auto flex w-full max-w-3xl flex-col gap-2 px-6 py-8">
        <WhatCanBeMade />
        <EmptyState
          isPageTitle
          startOf={room}
          title={text.shell.connectFirstTitle}
          text={text.shell.connectFirstText}
          action={
            <>
              <Button variant="primary" icon={<Sparkles aria-hidden />} isBusy={isStarting} onClick={start}>
                {text.shell.tryDemo}
              </Button>
              <Button
                icon={<Plug aria-hidden />}
                onClick={() => goFor({ room: 'settings', type: 'add-connection', forRoom: room })}
              >
                {text.shell.connectGateway}
              </Button>
            </>
          }
        />
        {failure !== null && (
          <div className="mx-auto max-w-lg">
            <ErrorNote failure={failure} />
          </div>
        )}
      </div>
    </main>
  )
}
