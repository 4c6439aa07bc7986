import { randomBytes } from 'node:crypto'
import { contract } from '../shared/contract/index.ts'
import { serve } from '../shared/rpc/serve.ts'
import { finishMove } from './backup/move/finish-move.ts'
import { type App, compose } from './compose.ts'
import { askFreshAddress, tellFreshAddress } from './host/headless/fresh-address.ts'
import { createHeadlessHost } from './host/headless/headless-host.ts'
import type { Host, Keychain } from './host/host.ts'
import { holderOf } from './host/instance-lock.ts'
import { keepLastPort, readLastPort } from './host/last-port.ts'
import { LibraryInUseError, type TakenLibrary, takeLibrary } from './host/library-place/take-library.ts'
import { isSynced } from './host/place/synced-folder.ts'
import { asFolderFault } from './host/unusable-folder.ts'
import { harnessClock } from './lib/fault-hooks.ts'
import { createEntryCodes } from './transport/entry-codes.ts'
import { type Loopback, type LoopbackOptions, startLoopback } from './transport/http.ts'
import { keepOldPort } from './transport/old-port.ts'
import { openPage } from './transport/page.ts'

/** Why the app could not start, as one line for the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export type OnLoopbackOptions = {
  /** The library is there, or where that folder says. */
  readonly dataDirectory: string
  /** Where the library is from now on, as a person says. */
  readonly library?: string | null
  readonly keychain: Keychain
  /** Null takes the one of the last start, else any; 0 any. */
  readonly port: number | null
  /** The folder of the built window. */
  readonly page: string
  readonly version: string
  /** What the machine has beside what plain Node sees. */
  readonly machine?: Partial<Host>
  /** It is put together, and about to start. */
  readonly onComposed: (app: App) => void
  /** The library is about to be taken to its new place, which may take minutes. */
  readonly onMoving?: (to: string) => void
  /** An address was used: this one lets the next window in. */
  readonly onFreshAddress: (address: string) => void
}

export type OnLoopback = Awaited<ReturnType<typeof startOnLoopback>>

/**
 * The same app as the desktop window's, on loopback HTTP. It takes nothing of the process that it runs in.
 *
 * @throws StartError where the library is in use; UnusableFolderError of its disk
 */
export async function startOnLoopback(options: OnLoopbackOptions) {
  // Before the library is opened: without its page nothing is, and nothing has to be closed again.
  const page = await openPage(options.page, 'browser')
  const taken = await takeLibrary(options.dataDirectory, {
    chosen: options.library ? { folder: options.library } : null,
    finishMove: (home, directory) => finishMove(home, directory, options.onMoving),
  }).catch(async (error: unknown) => {
    throw error instanceof LibraryInUseError ? new StartError(await alreadyRunning(error.directory)) : error
  })
  return startOn(taken, page, options).catch((error: unknown) => {
    throw asFolderFault(taken.directory, error)
  })
}

type Page = Awaited<ReturnType<typeof openPage>>

async function startOn(taken: TakenLibrary, page: Page, options: OnLoopbackOptions) {
  const { directory: dataDirectory, lock, isFolderOpen } = taken
  const { keychain, port, version } = options
  const mediaToken = randomToken()
  const clock = harnessClock()
  const app = await compose({
    host: { ...createHeadlessHost({ keychain, clock }), ...options.machine },
    dataDirectory,
    home: options.dataDirectory,
    isFolderOpen,
    isFolderSynced: isSynced(dataDirectory),
    version,
    mediaBase: `/media/${mediaToken}`,
    ...(clock === undefined ? {} : { clock }),
  })
  options.onComposed(app)
  const codes = createEntryCodes((fresh) => options.onFreshAddress(addressOf(fresh)))
  const loopback = await startAt(port, dataDirectory, {
    secret: randomToken(),
    takeCode: codes.take,
    mediaToken,
    page,
    onChannel: (channel) => void serve(contract, app.handlers, channel, { toAppError: app.toAppError }),
    respondMedia: app.respondMedia,
  }).catch(async (error: unknown) => {
    // A port that is taken: left open, the library would be looked through at the next start.
    await app.close()
    lock.release()
    throw error
  })
  const addressOf = (code: string): string => `${loopback.origin}/#${code}`
  // Where others may be able to look into the folder, nobody is told.
  const endTelling = isFolderOpen
    ? () => {}
    : await tellFreshAddress(dataDirectory, () => addressOf(codes.current()))
  app.start()
  return {
    /** Lets one window in. */
    address: addressOf(codes.current()),
    libraryDirectory: dataDirectory,
    async close() {
      endTelling()
      await loopback.close()
      await app.close()
      lock.release()
    },
  }
}

/** Whoever closed its tab, and perhaps its terminal, gets a new window, or at least its number. */
async function alreadyRunning(dataDirectory: string): Promise<string> {
  const holder = holderOf(dataDirectory)
  const running = `Atelier is already running on ${dataDirectory}${holder === null ? '' : `, as process ${holder}`}.`
  const address = await askFreshAddress(dataDirectory)
  return address === null
    ? `${running} Use its window, or open the last address in its terminal. Press Ctrl-C there to quit it.`
    : `${running} Press Ctrl-C in its terminal to quit it.\nFor another window: ${address}`
}

/**
 * On the port that was asked for, else on a fresh one: between two runs anybody on this computer can have a port, and
 * give a browser a script for its origin. A window of the run before hears at its port that the app was started anew,
 * if that port can be had.
 */
async function startAt(
  asked: number | null,
  dataDirectory: string,
  options: Omit<LoopbackOptions, 'port'>,
): Promise<Loopback> {
  if (asked !== null) return startLoopback({ ...options, port: asked })
  const last = readLastPort(dataDirectory)
  // First, so that it cannot be the fresh one.
  const leaveOldPort = last === null ? null : await keepOldPort(last).catch(() => null)
  const loopback = await startLoopback({ ...options, port: 0 })
  keepLastPort(dataDirectory, loopback.port)
  return {
    ...loopback,
    async close() {
      await leaveOldPort?.()
      await loopback.close()
    },
  }
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
