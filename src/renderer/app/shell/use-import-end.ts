import { useEffect, useEffectEvent, useRef } from 'react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { ImportState } from '../../../shared/domain/keeping/import.ts'
import { useWatched } from '../../data/use-watched.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'

const watch = (client: AtelierClient, signal: AbortSignal) => client.imports.watch({}, { signal })

/** An import takes a while, and its person is elsewhere when it ends: what came of it is told there. In Settings it is shown. */
export function useImportEnd(): void {
  const { importing, common } = useText()
  const state = useWatched(watch)
  const wasRunning = useRef(false)
  const tell = useEffectEvent(({ last, failure }: ImportState) => {
    if (useNavigation.getState().room === 'settings') return
    const action = { label: common.show, onSelect: () => useNavigation.getState().go('settings') }
    if (failure !== null) showToast({ tone: 'danger', text: importing.endedEarly, action })
    else if (last !== null && !last.wasStopped) {
      const { conversations, files, leftCount } = last
      const known = { chats: last.known, files: last.knownFiles }
      const text = importing.ended({ chats: conversations, files, known, left: leftCount })
      showToast({ tone: leftCount > 0 ? 'neutral' : 'success', text, action })
    }
  })
  useEffect(() => {
    if (state === null) return
    if (wasRunning.current && state.run === null) tell(state)
    wasRunning.current = state.run !== null
  }, [state])
}
