import type { AssetId } from '../../shared/domain/ids.ts'
import type { Proxy } from '../../shared/domain/connection/network.ts'
import type { OpenAtLogin } from '../../shared/domain/window/open-at-login.ts'
import type { Preferences } from '../../shared/domain/preferences.ts'
import type { WindowRequest } from '../../shared/domain/window/window-request.ts'
import type { UpdateFault } from '../../shared/domain/window/update.ts'

/** The addresses that may leave the app. */
export const openableSchemes: ReadonlySet<string> = new Set(['https:', 'mailto:'])

/**
 * What the machine under the app can do. Services see this interface only, so that everything above it is the same in
 * the desktop window, in a browser window and in tests.
 */
export type Host = {
  readonly kind: 'electron' | 'browser'
  readonly keychain: Keychain
  /**
   * Opens an address outside the app. It refuses nothing by itself: whoever calls it has checked the scheme and asked
   * the person. Null where the window opens a tab on its own.
   */
  readonly openExternal: ((url: string) => Promise<void>) | null
  /** Whether the app can go on without a window, or end with it, as the person likes; elsewhere it is the system's way. */
  readonly canKeepRunning: boolean
  /** Null where nothing can be opened at login, or not this. */
  readonly loginItem: LoginItem | null
  /** Calls back when the machine wakes from sleep. Returns the function that ends the watch. */
  onWake(listener: () => void): () => void
  /** Keeps the machine from falling asleep until the returned function is called; what is held twice is released twice. */
  keepAwake(): () => void
  /**
   * Which proxy the system is set to for an origin, such as `https://gateway.example`; never `system`. May take long, and
   * rejects where the system does not say.
   */
  findProxy(origin: string): Promise<Proxy>
  readonly startHelper: StartHelper
  /** Whether the person has a window of the app before them: nothing needs to be told then. */
  isInFront(): boolean
  /** Tells the person of what became ready while they were elsewhere. Null where the window would have to. */
  readonly notify: Notify | null
  /** What the gateway sends is drawn by a process that can do nothing to the machine. Of a browser window the browser knows. */
  readonly isSandboxed: boolean
  /** There is a place beside the clock, or in the menu bar, where the app can have an icon. */
  readonly hasTray: boolean
  /** Shows a file in the system's own file manager. Null where the window may be on another machine. */
  readonly reveal: ((path: string) => void) | null
  /** Makes what a person drags in the window a file that other programs take. Null where the window does it by itself. */
  readonly dragOut: ((dragged: DraggedFile) => void) | null
  /**
   * Asks the person for files, by the system's own dialog: absolute paths, none where they want none. Null where the window
   * asks by itself.
   */
  readonly chooseFiles: (() => Promise<readonly string[]>) | null
  /** Asks the person for a folder in the same way: an absolute path, or null when they want none. Null where nobody can ask. */
  readonly chooseFolder: (() => Promise<string | null>) | null
  /** Windows that show one file each, beside the one with the rooms. Null where the window opens a tab by itself. */
  readonly viewers: Viewers | null
  /** How files leave the app. Null where the window saves them by itself, as a browser does. */
  readonly saving: Saving | null
  /**
   * Ends the app as a quit does, asking about what is paid for at that moment, and starts it anew. Null where nobody would
   * start it: a browser window's app was started in a terminal.
   */
  readonly restart: (() => void) | null
  /**
   * Puts a newer version of the app in the place of this one. Null where nobody signed this one, or where the system
   * has no such thing: a newer version is told of, no more.
   */
  readonly updater: Updater | null
}

export type Viewers = {
  /** To the front; opened where it is not there. False: there are as many as there may be. */
  open(assetId: AssetId): boolean
  /** Brings the window with the rooms to the front, where something was asked for. */
  showRooms(): void
}

export type Updater = {
  /** It can put the new version in place as the app's last act, without starting it. */
  readonly installsAtEnd: boolean
  /**
   * Fetches a version from the folder of a release address, and keeps it once it is whole and signed by whoever signed
   * this one. Rejects with an UpdaterError.
   */
  download(wanted: WantedUpdate, onPercent: (percent: number) => void, signal: AbortSignal): Promise<void>
  /**
   * Has the app end, and start as the version that was fetched. Rejects where the system does not take it, and when
   * the signal aborts: the app is not ended for it later then. Where `installsAtEnd`, nothing is in place before `installAtEnd`.
   */
  restart(signal: AbortSignal): Promise<void>
  /** Everything is closed by now: starts what puts the version in place, and does not wait for it. Never throws. */
  installAtEnd(startsAgain: boolean): void
}

export type WantedUpdate = {
  readonly version: string
  /** The release address. */
  readonly address: string
  /** One GET of a small text, by the system's proxy. */
  readonly readText: (url: string, signal: AbortSignal) => Promise<string>
}

export class UpdaterError extends Error {
  override readonly name = 'UpdaterError'
  readonly fault: UpdateFault

  constructor(fault: UpdateFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.fault = fault
  }
}

/**
 * Shows one notice, which takes the place of the last one. It says what is ready and not its words: a locked screen shows
 * it too. `onOpen`: the person pressed it; the window comes to the front by itself.
 */
export type Notify = (notice: Notice, onOpen: () => void) => void

/** So many of each are ready; `unfinished`: jobs that could not be finished, or wait for the person. */
export type Notice = {
  readonly images: number
  readonly videos: number
  readonly replies: number
  readonly unfinished: number
}

/** How all jobs stand, as the dock, the taskbar and the tray show it. */
export type Work = {
  /** What the window's own badge counts. */
  readonly inProgress: number
  /** 0 to 1 of all that is in progress together; null where nobody knows. */
  readonly done: number | null
  /** One could not be finished, and the person has not looked since. */
  readonly hasFailed: boolean
  /** No new job is sent. */
  readonly isPaused: boolean
}

/** What the shell shows of the app beside its window, and what a person asks for there. */
export type DesktopIntegration = {
  /** Tells what the person prefers, at once and at every change. */
  watchPreferences(listener: (preferences: Preferences) => void): void
  /** Tells how all jobs stand, at once and at every change. */
  watchWork(listener: (work: Work) => void): void
  setPaused(isPaused: boolean): void
  readonly closing: Closing
  /** Files that the system gives the app to open, as absolute paths: the window asks for them, as by `ask`. */
  open(paths: readonly string[]): void
  /** Done by the window as soon as it is there: whoever calls brings it to the front. */
  ask(request: WindowRequest): void
}

/** What closing the last window does, and what an end of the app would cut off. */
export type Closing = {
  /** What the person chose; `ask` until they were asked. */
  read(): Preferences['whenClosed']
  keep(choice: 'keep-running' | 'quit'): void
  /** Whether something is asked for, made or fetched, and would be cut off. */
  isWorking(): boolean
  /** What an end would lose although it may be charged: no later start can ask for it. */
  paidNow(): PaidNow
  /** Nothing is paid for any more, and images that came of it are on the disk, as far as that goes by itself. */
  isSettled(): boolean
  /** While held back nothing new is sent; nobody is told, and it ends with the app. */
  holdBack(isHeldBack: boolean): void
}

/** So many of each. */
export type PaidNow = Pick<Notice, 'images' | 'videos' | 'replies'>

/** Both answer with what the system says now, whatever was asked of it. */
export type LoginItem = {
  read(): Promise<OpenAtLogin>
  set(isOn: boolean): Promise<OpenAtLogin>
}

/** `icon`: a PNG under the pointer; null: the app's own. */
export type DraggedFile = { readonly file: string; readonly icon: Uint8Array | null }

export type Saving = {
  /** Asks the person where a file goes: an absolute path, or null when they want none. */
  askWhere(fileName: string): Promise<string | null>
  /** What any other program of theirs would give a new file. */
  readonly mode: number
}

/**
 * Starts one of the app's own files as a process of its own, for work that may hurt the process it runs in. It gets no
 * key, no database, no secret of the environment and no open file. It ends when the app does, however that ends.
 * `onMessage` is never called before this has answered. Never throws: what cannot be started has ended.
 */
export type StartHelper = (file: URL, onMessage: (message: unknown) => void, need?: HelperNeed) => Helper

/** `authorities`: where this system keeps whom it trusts. */
export type HelperNeed = 'authorities'

export type Helper = {
  /** Resolves when it has ended, by itself or killed; never rejects. */
  readonly ended: Promise<void>
  /** A structured clone of it. Lost when the helper has ended. */
  send(message: unknown): void
  /** Ends it without asking. */
  kill(): void
  /** Whether waiting for it keeps the app's process alive; at first it does. */
  keepAppAlive(isKept: boolean): void
}

/**
 * Where API keys live. An account is a connection's id. Every method but `probe` rejects with
 * `HostError('keychain-unavailable')` where the keychain cannot be used; none of them ever writes a secret to disk.
 */
export type Keychain = {
  /** `memory`: nothing outlives the process, by the person's choice. */
  readonly kind: 'os' | 'memory'
  /** UTF-16 code units that an entry may have; null where that is more than anybody asks for. */
  readonly longestSecret: number | null
  /** Whether a key can be kept here now; found out by keeping one for a moment. Never rejects. */
  probe(): Promise<KeychainProbe>
  /** Null where nothing is kept for this account. */
  read(account: string): Promise<string | null>
  write(account: string, secret: string): Promise<void>
  /** Removing what is not there is no error. */
  remove(account: string): Promise<void>
}

export type KeychainProbe = {
  readonly isAvailable: boolean
  /** It is there, but locked, or waits for the person: another answer may come a moment later. */
  readonly isLocked: boolean
  /** The keychain's own words where it is not available; never a secret. */
  readonly detail: string | null
}

export type HostErrorKind = 'keychain-unavailable'

/** A capability of the machine that is not there. `detail` is the system's own sentence, for "Details" only. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly kind: HostErrorKind
  readonly detail: string | null

  constructor(kind: HostErrorKind, detail: string | null, cause?: unknown) {
    super(kind, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.detail = detail
  }
}

/** A person was asked for the key, and said no. */
export class KeychainRefused extends HostError {
  constructor(detail: string, cause: unknown) {
    super('keychain-unavailable', detail, cause)
  }
}
