import type { Capabilities } from '../../shared/contract/app.ts'

let known: Capabilities = {
  openExternal: false,
  notifications: false,
  sandbox: true,
  tray: false,
  keepRunning: false,
  openAtLogin: false,
  reveal: false,
  dragOut: false,
  chooseFiles: false,
  chooseFolder: false,
  ownWindow: false,
  restart: false,
}

/** As the app said when this window connected; they stay the same as long as it runs. */
export function setCapabilities(capabilities: Capabilities): void {
  known = capabilities
}

/** What the machine can do for this window: what it cannot is left out. */
export function capabilities(): Capabilities {
  return known
}
