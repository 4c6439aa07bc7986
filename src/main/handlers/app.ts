import type { AppInfo } from '../../shared/contract/app.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { RoomPlace } from '../../shared/domain/window/window-request.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { AboutService } from '../services/about/about-service.ts'
import type { GivenFiles } from '../services/desktop-integration/given-files.ts'
import type { WindowRequests } from '../services/desktop-integration/window-requests.ts'
import type { HostService } from '../services/settings/host-service.ts'

export function appHandlers(
  service: HostService,
  {
    onAnswered,
    onLooked,
    requests,
    given,
    showPlace,
    about,
    ...info
  }: Omit<AppInfo, 'system'> & {
    /** A window has heard what the app is. */
    onAnswered(): void
    onLooked(isBackOnline: boolean): void
    requests: WindowRequests
    given: GivenFiles
    showPlace(place: RoomPlace): void
    about: AboutService
  },
): Pick<Handlers<AtelierContract>, 'app' | 'workspace'> {
  return {
    app: {
      info: () => {
        onAnswered()
        return { ...info, system: about.system }
      },
      looked: ({ isBackOnline }) => {
        onLooked(isBackOnline)
        return {}
      },
      requests: (_input, { signal }) => requests.watch(signal),
      takeGiven: () => given.take(),
      chooseFiles: async () => given.look(await service.chooseFiles()),
      showPlace: (place) => {
        showPlace(place)
        return {}
      },
      openAtLogin: async () => ({ state: await service.loginItem().read() }),
      setOpenAtLogin: async ({ isOn }) => ({ state: await service.loginItem().set(isOn) }),
      showDataFolder: () => {
        about.showDataFolder()
        return {}
      },
      restart: () => {
        service.restart()
        return {}
      },
      licences: () => about.licences(),
      openExternal: async ({ url }) => {
        await service.openExternal(url)
        return {}
      },
    },
    workspace: {
      read: ({ slot }) => ({ value: service.readSlot(slot) }),
      write: ({ slot, value, changed }) => {
        service.writeSlot(slot, value, changed)
        return {}
      },
    },
  }
}
