import { leaveRoomsTo } from '../../lib/navigation.ts'
import { shownAlone } from '../../media/own-window/own-window.ts'
import { getClient } from '../../rpc/client-context.ts'
import { forgetRemoved } from '../../media/trash/forget-removed.ts'
import { createSettingsStore, followSettings, type SettingsStore } from '../../session/settings-store.ts'
import { chooseLanguage } from '../../text/use-text.ts'
import { followRequests } from '../desktop-requests/follow-requests.ts'
import { keepPaneWidths } from '../shell/pane-memory.ts'
import { reportWindowActive } from './report-window-active.ts'
import { applyTheme } from '../theme.ts'
import { showInMainWindow } from '../viewer-window/show-in-main-window.ts'

/** The window's life with the app, through every reconnection. */
export type Session = {
  readonly settings: SettingsStore
  close(): void
}

/** Starts everything that the shell follows. */
export function openSession(): Session {
  const client = getClient()
  const controller = new AbortController()
  const { signal } = controller
  const settings = createSettingsStore(client)
  const unsubscribe = settings.subscribe((now, before) => {
    if (!now.isReady || (now.preferences === before.preferences && before.isReady)) return
    applyTheme(now.preferences.theme)
    chooseLanguage(now.preferences.language)
  })
  void followSettings(settings, client, signal)
  void forgetRemoved(client, signal)
  // Without an answer the panes stay as wide as they are.
  keepPaneWidths(client, signal).catch(() => undefined)
  reportWindowActive(client, signal)
  if (shownAlone() === null) void followRequests(client, signal)
  else leaveRoomsTo(showInMainWindow)
  return {
    settings,
    close() {
      unsubscribe()
      controller.abort()
    },
  }
}
