import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateFault } from '../../../../shared/domain/window/update.ts'
import { type Updater, UpdaterError } from '../../host.ts'
import type { AppSlice, NativeUpdaterSlice } from '../slice.ts'
import type { AppUpdaterSlice } from './load-updater.ts'
import { isDiskFull } from '../../../lib/files/disk-full.ts'

export type UpdaterParts = {
  readonly app: Pick<AppSlice, 'getVersion' | 'isPackaged' | 'quit'>
  /** Electron’s own, asked for only where Squirrel is. */
  readonly nativeUpdater: () => NativeUpdaterSlice
  readonly platform: string
  readonly arch: string
  /** The folder of the archive; undefined in plain Node. */
  readonly resources: string | undefined
  readonly load?: (platform: string, version: string) => Promise<AppUpdaterSlice>
}

const taken = 'update-downloaded'

const loadLibrary: NonNullable<UpdaterParts['load']> = async (platform, version) =>
  (await import('./load-updater.ts')).createAppUpdater(platform, version)

/** Updates by electron-updater; null unless the app was packed with a signature that its successors are held against. */
export function openUpdater(parts: UpdaterParts): Updater | null {
  const { app, platform, arch, load = loadLibrary } = parts
  if (!app.isPackaged || !isHeldAgainstSignature(parts)) return null
  let library: Promise<AppUpdaterSlice> | null = null
  let loaded: AppUpdaterSlice | null = null
  const open = async (): Promise<AppUpdaterSlice> =>
    (loaded = await (library ??= load(platform, app.getVersion())))

  return {
    // Squirrel takes an update in while the app runs, and then puts it in place whether or not anybody asked.
    installsAtEnd: platform === 'win32',
    async download(wanted, onPercent, signal) {
      const onProgress = ({ percent }: { percent: number }): void => onPercent(percent)
      const updater = await open()
      updater.on('download-progress', onProgress)
      try {
        const { providerFor } = await import('./load-updater.ts')
        updater.setFeedURL({
          provider: 'custom',
          updateProvider: providerFor(wanted, `${platform}-${arch}`, signal),
        })
        // The publisher's name is read from the disk when it is asked for: without one any file would do.
        if (!isHeldAgainstSignature(parts)) throw new UpdaterError('not-trusted', 'no publisher is known')
        const found = await updater.checkForUpdates()
        if (found?.isUpdateAvailable !== true) throw new UpdaterError('not-trusted', 'it is not newer')
        const cancel = (): void => found.cancellationToken?.cancel()
        signal.addEventListener('abort', cancel, { once: true })
        await updater
          .downloadUpdate(found.cancellationToken)
          .finally(() => signal.removeEventListener('abort', cancel))
      } catch (error) {
        throw asUpdaterError(error)
      } finally {
        updater.off('download-progress', onProgress)
      }
    },
    async restart(signal) {
      const updater = await open()
      if (platform === 'win32') return app.quit()
      // It quits by itself once Squirrel has verified the update and taken it in.
      const native = parts.nativeUpdater()
      const listening = new Set(native.listeners(taken))
      const end = Promise.withResolvers<never>()
      const refuse = (cause?: unknown): void =>
        end.reject(new UpdaterError('refused', 'Squirrel did not take it', cause))
      updater.once('error', refuse)
      signal.addEventListener('abort', () => refuse(), { once: true })
      try {
        updater.quitAndInstall()
        await end.promise
      } finally {
        updater.off('error', refuse)
        // What the library has waiting for Squirrel would close the app whenever that is done, in the middle of anything.
        for (const listener of native.listeners(taken))
          if (!listening.has(listener)) native.removeListener(taken, listener as () => void)
      }
    },
    installAtEnd(startsAgain) {
      loaded?.install?.(true, startsAgain)
    },
  }
}

/** On macOS Squirrel goes by the signature of the app that runs; on Windows by the publisher that was packed with it. */
function isHeldAgainstSignature({ platform, resources }: UpdaterParts): boolean {
  if (resources === undefined || (platform !== 'darwin' && platform !== 'win32')) return false
  try {
    const packed = readFileSync(join(resources, 'app-update.yml'), 'utf8')
    return platform === 'darwin' || /^publisherName:/m.test(packed)
  } catch {
    return false
  }
}

const untrusted: ReadonlySet<unknown> = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE'])

function asUpdaterError(error: unknown): UpdaterError {
  if (error instanceof UpdaterError) return error
  const { code } = error as { code?: unknown }
  const fault: UpdateFault = untrusted.has(code)
    ? 'not-trusted'
    : isDiskFull(error)
      ? 'disk-full'
      : 'unreachable'
  return new UpdaterError(fault, 'the update was not fetched', error)
}
