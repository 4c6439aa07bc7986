import { fileURLToPath } from 'node:url'
import { contract } from '../shared/contract/index.ts'
import { serve } from '../shared/rpc/serve.ts'
import { compose } from './compose.ts'
import { finishMove } from './backup/move/finish-move.ts'
import { type DesktopApp, type DesktopOptions, startDesktop } from './desktop.ts'
import { dataDirectory as usualDataDirectory } from './host/data-directory.ts'
import { devServerOf, openDevPage } from './host/electron/dev-page.ts'
import type { ElectronSlice } from './host/electron/slice.ts'
import { ownFlagsAmong, parseFlags } from './host/flags.ts'
import { portableDirectoryOf } from './host/portable-directory.ts'
import { isSynced } from './host/place/synced-folder.ts'
import type { Host } from './host/host.ts'
import type { TakenLibrary } from './host/library-place/take-library.ts'
import { createMemoryKeychain } from './host/memory-keychain.ts'
import { createOsKeychain } from './host/os-keychain.ts'
import { outliveUnexpected } from './lib/log/unexpected.ts'
import { mediaBase } from './transport/media-scheme.ts'
import { openPage } from './transport/page.ts'

/** In `src/main`, and in `out/main`. */
const builtFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** macOS draws a template in the colour of its menu bar; Windows takes the fitting size out of an icon file. */
function trayImage(): string {
  if (process.platform === 'darwin') return 'trayTemplate.png'
  return process.platform === 'win32' ? 'tray.ico' : 'tray.png'
}

/**
 * The app in its desktop window, from the flags of this process on. Never rejects.
 *
 * @param umaskOfBefore what the person's session gave the app, which runs under its own
 */
export function startOnDesktop(electron: ElectronSlice, umaskOfBefore: number): Promise<void> {
  const { app } = electron

  async function openApp(
    host: Host,
    home: string,
    { directory, isFolderOpen }: Omit<TakenLibrary, 'lock'>,
  ): Promise<DesktopApp> {
    const composed = await compose({
      host,
      dataDirectory: directory,
      home,
      isFolderOpen,
      isFolderSynced: isSynced(directory),
      version: app.getVersion(),
      mediaBase,
    })
    outliveUnexpected(composed.takeUnexpected)
    composed.start()
    return {
      onChannel: (channel) =>
        void serve(contract, composed.handlers, channel, { toAppError: composed.toAppError }),
      respondMedia: composed.respondMedia,
      desktop: composed.desktop,
      close: composed.close,
    }
  }

  /** @throws of flags that do not fit */
  function readOptions(): DesktopOptions {
    const flags = parseFlags(ownFlagsAmong(process.argv.slice(1)))
    const portable = portableDirectoryOf(app.isPackaged ? process.execPath : null)
    const dataDirectory = flags.dataDirectory ?? portable ?? usualDataDirectory()
    const devServer = devServerOf({ ...flags, isPackaged: app.isPackaged, environment: process.env })
    return {
      dataDirectory,
      library: flags.library,
      finishMove,
      umaskOfBefore,
      keychain: flags.keychain === 'memory' ? createMemoryKeychain() : createOsKeychain(),
      preload: builtFile('../preload/index.cjs'),
      icon: process.platform === 'linux' ? builtFile('../../resources/icon.png') : null,
      resources: process.resourcesPath,
      platform: process.platform,
      appIcon: builtFile('../../resources/icon.png'),
      images: {
        tray: builtFile(`../../resources/tray/${trayImage()}`),
        mark: builtFile('../../resources/tray/mark.png'),
      },
      started: { argv: process.argv, directory: process.cwd(), platform: process.platform },
      isHidden: flags.isHidden,
      openPage: () =>
        devServer === null ? openPage(builtFile('../renderer'), 'electron') : openDevPage(devServer),
      openApp: (host, library) => openApp(host, dataDirectory, library),
    }
  }

  return startDesktop(electron, readOptions)
}
