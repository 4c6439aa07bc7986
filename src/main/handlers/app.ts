import type { AppInfo } from '../../shared/contract/app.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { HostDesk } from '../services/settings/host-desk.ts'

export function appHandlers(
  desk: HostDesk,
  { onLooked, ...info }: AppInfo & { onLooked(isBackOnline: boolean): void },
): Pick<Handlers<AtelierContract>, 'app' | 'workspace'> {
  return {
    app: {
      info: () => info,
      looked: ({ isBackOnline }) => {
        onLooked(isBackOnline)
        return {}
      },
      openExternal: async ({ url }) => {
        await desk.openExternal(url)
        return {}
      },
    },
    workspace: {
      read: ({ slot }) => ({ value: desk.readSlot(slot) }),
      write: ({ slot, value }) => {
        desk.writeSlot(slot, value)
        return {}
      },
    },
  }
}
