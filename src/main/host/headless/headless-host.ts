import type { Host, Keychain } from '../host.ts'
import { watchForWake } from './wake-watch.ts'

/** The machine as plain Node sees it: the window is a browser's, which opens its own tabs. */
export function createHeadlessHost({ keychain }: { readonly keychain: Keychain }): Host {
  return { kind: 'browser', keychain, openExternal: null, onWake: watchForWake }
}
