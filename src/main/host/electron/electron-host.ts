import type { Host, Keychain } from '../host.ts'
import type { PowerSlice, ShellSlice } from './slice.ts'

const openableProtocols: ReadonlySet<string> = new Set(['https:', 'mailto:'])

/** The machine as the desktop shell sees it. */
export function createElectronHost(parts: {
  readonly keychain: Keychain
  readonly shell: ShellSlice
  readonly powerMonitor: PowerSlice
}): Host {
  const { keychain, shell, powerMonitor } = parts
  return {
    kind: 'electron',
    keychain,
    async openExternal(address) {
      const url = URL.parse(address)
      if (url === null || !openableProtocols.has(url.protocol))
        throw new Error('Only https and mailto are opened.')
      await shell.openExternal(url.href)
    },
    onWake(listener) {
      powerMonitor.on('resume', listener)
      return () => void powerMonitor.off('resume', listener)
    },
  }
}
