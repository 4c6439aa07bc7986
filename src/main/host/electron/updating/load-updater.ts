import { type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js'
import type { WantedUpdate } from '../../host.ts'
import { checkFeed } from './feed.ts'

type FeedOptions = Exclude<Parameters<AppUpdater['setFeedURL']>[0], string | null | undefined>
type CustomFeed = Extract<FeedOptions, { provider: 'custom' }>

/** The one file that loads electron-updater; it is loaded when an update is fetched, and never before. */

/** The parts of it that are used. */
export type AppUpdaterSlice = Pick<
  AppUpdater,
  'checkForUpdates' | 'downloadUpdate' | 'off' | 'on' | 'once' | 'quitAndInstall' | 'setFeedURL'
> &
  Partial<Pick<NsisUpdater, 'install'>>

export function createAppUpdater(platform: string, version: string): AppUpdaterSlice {
  if (platform === 'darwin') {
    const updater = new MacUpdater()
    // What goes wrong is thrown as well; on the terminal it tells nobody.
    updater.logger = null
    return tame(updater, version)
  }
  const updater = new NsisUpdater()
  verifyStrictly(updater)
  return tame(updater, version)
}

/** It does nothing by itself, and says of this app what its one other request says: the version. */
export function tame<Own extends AppUpdater>(updater: Own, version: string): Own {
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.disableWebInstaller = true
  updater.requestHeaders = { 'User-Agent': `Atelier/${version}` }
  // It would make up a name for this computer, keep it, and send it with every look.
  Object.assign(updater, { stagingUserIdPromise: { value: Promise.resolve('') } })
  return updater
}

/**
 * Where PowerShell cannot be asked who signed a file, the library warns and takes it: here it is refused. The warning is
 * the only trace of it.
 */
export function verifyStrictly(updater: NsisUpdater): void {
  let isUnseen = false
  const warn = (message: unknown): void => {
    if (String(message).includes('Ignoring signature validation')) isUnseen = true
  }
  updater.logger = { info() {}, error() {}, warn }
  const verify = updater.verifyUpdateCodeSignature
  updater.verifyUpdateCodeSignature = async (publishers, file) => {
    isUnseen = false
    const refusal = await verify(publishers, file)
    return isUnseen ? 'its signature could not be looked at' : refusal
  }
}

/** A channel file that is read as the release address is, small and by one GET, and believed no further than it must be. */
export function providerFor(
  { version, address, readText }: WantedUpdate,
  channel: string,
  signal: AbortSignal,
): NonNullable<CustomFeed['updateProvider']> {
  const url = new URL('.', address).href
  return class extends GenericProvider {
    constructor(_options: unknown, updater: AppUpdater, runtime: ProviderRuntimeOptions) {
      super({ provider: 'generic', url, channel }, updater, runtime)
    }
    override async getLatestVersion() {
      return checkFeed(await super.getLatestVersion(), version)
    }
    protected override httpRequest(channelFile: URL): Promise<string> {
      // Without the time that the library puts there, so that no cache answers: what is asked for is not cached.
      channelFile.search = ''
      return readText(channelFile.href, signal).catch((cause: unknown) => {
        // Without a code, for which the library would ask again and again.
        throw new Error('the channel file cannot be read', { cause })
      })
    }
  }
}
