import { type Clock, systemClock } from '../../lib/time/clock.ts'
import type { Host, Keychain } from '../host.ts'
import { createSettingsQuestion } from '../proxy/ask-settings.ts'
import { forkHelper } from './fork-helper.ts'
import { keepAwakeOn } from './keep-awake.ts'
import { watchForWake } from './wake-watch.ts'

/** The machine as plain Node sees it: the window is a browser's, which opens its own tabs. */
export function createHeadlessHost({
  keychain,
  clock = systemClock,
}: {
  readonly keychain: Keychain
  readonly clock?: Clock | undefined
}): Host {
  return {
    kind: 'browser',
    keychain,
    openExternal: null,
    canKeepRunning: false,
    loginItem: null,
    onWake: (listener) => watchForWake(clock, listener),
    keepAwake: keepAwakeOn(process.platform),
    findProxy: createSettingsQuestion(),
    startHelper: forkHelper,
    // The page knows whether it is seen; nothing here tells of anything.
    isInFront: () => true,
    notify: null,
    isSandboxed: true,
    hasTray: false,
    reveal: null,
    dragOut: null,
    chooseFiles: null,
    chooseFolder: null,
    viewers: null,
    saving: null,
    restart: null,
    updater: null,
  }
}
