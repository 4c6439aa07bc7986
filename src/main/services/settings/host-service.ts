import { withChanged } from './with-changed.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Host, openableSchemes } from '../../host/host.ts'
import type { Store } from '../../store/open.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** What the window asks of the machine. */
export type HostService = ReturnType<typeof createHostService>

/** @param onKeychainWorks what waits for that; its faults are its own */
export function createHostService(host: Host, store: Store, onKeychainWorks: () => Promise<void>) {
  return {
    async keychainState() {
      const found = await host.keychain.probe()
      if (found.isAvailable) await onKeychainWorks()
      return { kind: host.keychain.kind, ...found }
    },
    /** @throws AppError `bad-input` for any scheme but https and mailto, and where the host opens nothing */
    async openExternal(url: string) {
      const parsed = URL.parse(url)
      if (host.openExternal === null || parsed === null || !openableSchemes.has(parsed.protocol)) {
        throw new AppError('bad-input', { data: { field: 'url' } })
      }
      await host.openExternal(parsed.href)
    },
    /** @throws AppError `bad-input` where nothing is opened at login */
    loginItem() {
      if (host.loginItem === null) throw new AppError('bad-input')
      return host.loginItem
    },
    /** @throws AppError `bad-input` where the window asks by itself */
    async chooseFiles() {
      if (host.chooseFiles === null) throw new AppError('bad-input')
      return host.chooseFiles()
    },
    /** @throws AppError `bad-input` where nobody would start the app anew */
    restart() {
      if (host.restart === null) throw new AppError('bad-input')
      host.restart()
    },
    readSlot: (slot: string) => store.workspace.read(slot),
    writeSlot(slot: string, value: string | null, changed?: readonly string[]) {
      const written = changed === undefined ? value : withChanged(store.workspace.read(slot), value, changed)
      store.workspace.write(slot, written)
      crashPoint('draft-written')
    },
  }
}
