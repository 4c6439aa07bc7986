import type { Capabilities } from '../../shared/contract/app.ts'
import type { RoomPlace } from '../../shared/domain/window/window-request.ts'
import { AppError } from '../../shared/errors.ts'
import type { Host, DesktopIntegration } from '../host/host.ts'
import type { JobEngine } from '../jobs/engine.ts'
import { createGivenFiles, type GivenFiles } from '../services/desktop-integration/given-files.ts'
import { createWindowRequests, type WindowRequests } from '../services/desktop-integration/window-requests.ts'
import { createWorkWatch } from '../services/desktop-integration/work-watch.ts'
import type { Base } from './base.ts'
import type { Chat } from './chat.ts'
import { composeClosing } from './closing.ts'
import type { Describe } from './describe.ts'
import { composeNotices } from './notices.ts'
import type { Settings } from './settings.ts'

type DesktopParts = {
  integration: DesktopIntegration
  requests: WindowRequests
  given: GivenFiles
  showPlace(place: RoomPlace): void
  onLooked(isBackOnline: boolean): void
  close(): void
}

export function composeDesktopIntegration(
  base: Base,
  engine: JobEngine,
  settings: Settings,
  chat: Chat,
  describe: Describe,
): DesktopParts {
  const { host, hubs, store, log } = base
  const requests = createWindowRequests()
  const given = createGivenFiles()
  const live = () => engine.viewAll(store.jobs.live())
  const work = createWorkWatch({
    hub: hubs.jobs,
    live,
    isPaused: engine.isPaused,
    isInFront: host.isInFront,
    log,
  })
  const notices = composeNotices(base, settings, live, requests)
  return {
    integration: {
      watchPreferences(listener) {
        listener(settings.preferences.get())
        settings.onPreferencesChanged(listener)
      },
      watchWork: work.watch,
      setPaused: engine.setPaused,
      ask: requests.ask,
      open(paths) {
        given.give(paths)
        requests.ask({ type: 'open-given' })
      },
      closing: composeClosing(base, engine, settings, chat, describe),
    },
    requests,
    given,
    showPlace(place) {
      if (host.viewers === null) throw new AppError('bad-input')
      requests.ask({ type: 'open-place', ...place })
      host.viewers.showRooms()
    },
    onLooked(isBackOnline) {
      work.looked()
      notices?.looked()
      if (isBackOnline) engine.wakeAll()
      else engine.look()
    },
    close() {
      work.close()
      notices?.close()
    },
  }
}

/** What the window may know of the machine. A capability is a member of `Host`; here it gets its name. */
export function capabilitiesOf(host: Host): Capabilities {
  return {
    openExternal: host.openExternal !== null,
    notifications: host.notify !== null,
    sandbox: host.isSandboxed,
    tray: host.hasTray,
    keepRunning: host.canKeepRunning,
    openAtLogin: host.loginItem !== null,
    reveal: host.reveal !== null,
    dragOut: host.dragOut !== null,
    chooseFiles: host.chooseFiles !== null,
    chooseFolder: host.chooseFolder !== null,
    ownWindow: host.viewers !== null,
    restart: host.restart !== null,
  }
}
