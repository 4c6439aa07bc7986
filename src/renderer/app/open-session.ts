import type { AtelierClient } from '../../shared/contract/index.ts'
import { setClient } from '../rpc/client-context.ts'
import { createStudioStore, followStudio, type StudioStore } from '../rpc/studio-store.ts'
import { chooseLanguage } from '../text/use-text.ts'
import { followLiveJobs } from './live-jobs.ts'
import { keepPaneWidths } from './pane-memory.ts'
import { tellLooked } from './tell-looked.ts'
import { applyTheme } from './theme.ts'

/** The window's life with one connection to the main process. */
export type Session = {
  /** Grows with every connection: what was made for an earlier one must be made anew. */
  readonly number: number
  readonly studio: StudioStore
  close(): void
}

let sessionCount = 0

/** Starts everything that the shell follows. A follower that ends early has lost the connection, which the banner says. */
export function openSession(client: AtelierClient): Session {
  setClient(client)
  const controller = new AbortController()
  const { signal } = controller
  const studio = createStudioStore(client)
  const unsubscribe = studio.subscribe((now, before) => {
    if (!now.isReady || (now.preferences === before.preferences && before.isReady)) return
    applyTheme(now.preferences.theme)
    chooseLanguage(now.preferences.language)
  })
  const followers = [
    followStudio(studio, client, signal),
    followLiveJobs(client, signal),
    keepPaneWidths(client, signal),
  ]
  void Promise.allSettled(followers)
  tellLooked(client, signal)
  sessionCount += 1
  return {
    number: sessionCount,
    studio,
    close() {
      unsubscribe()
      controller.abort()
    },
  }
}
