import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** How the app was asked to start; the same words for the desktop window, the browser window and `npm start`. */
export type Flags = {
  /** Use a browser window even where the desktop window could be had. */
  readonly isBrowser: boolean
  /** Open a window; otherwise only say the address. */
  readonly hasWindow: boolean
  /** 0 and null let the system choose; with null a window of the run before is told so at its own port. */
  readonly port: number | null
  /** A whole path, as Electron wants every one. Null is the usual place for this system. */
  readonly dataDirectory: string | null
  /** Where the library is from now on, which was moved away from the data folder; a whole path. Null: as before. */
  readonly library: string | null
  readonly keychain: 'os' | 'memory'
  /** The desktop window is not opened until somebody asks for it, as at login. */
  readonly isHidden: boolean
  /** Set by `npm run dev` only: the page comes from Vite's development server. */
  readonly isHotReloading: boolean
}

/** A flag that is not one of ours, or a value that does not fit. The message is a sentence for the terminal. */
export class FlagError extends Error {
  override readonly name = 'FlagError'
}

const options = {
  browser: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  port: { type: 'string' },
  data: { type: 'string' },
  library: { type: 'string' },
  keychain: { type: 'string' },
  hidden: { type: 'boolean' },
  'hot-reload': { type: 'boolean' },
} as const

/** What the system passes at login, when nobody asked to see a window. */
export const hiddenFlag = '--hidden'

/** What the installer of Windows passes: this start is a word to the app that runs, and nothing else. */
export const quitFlag = '--quit'

/** @throws FlagError */
export function parseFlags(args: readonly string[]): Flags {
  const values = readValues(args)
  return {
    isBrowser: values.browser ?? false,
    hasWindow: !(values['no-open'] ?? false),
    port: parsePort(values.port),
    dataDirectory: parseDirectory(values.data),
    library: parseLibrary(values.library),
    keychain: parseKeychain(values.keychain),
    isHidden: values.hidden ?? false,
    isHotReloading: values['hot-reload'] ?? false,
  }
}

/** For a process whose arguments are also Chromium's: keeps ours, drops the rest. */
export function ownFlagsAmong(args: readonly string[]): string[] {
  return args.filter((arg, index) => isOwn(arg) || (takesNextValue(args[index - 1]) && !arg.startsWith('--')))
}

/** The same process's files: what is no switch, and no value of one of ours. */
export function pathsAmong(args: readonly string[]): string[] {
  return args.filter(isPath)
}

/** For `filter` over such arguments. */
export function isPath(arg: string, index: number, args: readonly string[]): boolean {
  return !arg.startsWith('-') && !takesNextValue(args[index - 1])
}

/** Of that flag, or its value; for `filter` over such arguments. */
export function isLibraryFlag(arg: string, index: number, args: readonly string[]): boolean {
  return arg === '--library' || arg.startsWith('--library=') || args[index - 1] === '--library'
}

function isOwn(arg: string): boolean {
  const name = /^--([a-z-]+)(=|$)/.exec(arg)?.[1]
  return name !== undefined && Object.hasOwn(options, name)
}

function takesNextValue(arg: string | undefined): boolean {
  return arg !== undefined && ['--port', '--data', '--library', '--keychain'].includes(arg)
}

function readValues(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new FlagError(
      `${error instanceof Error ? error.message : 'Unknown flag.'}\n` +
        'Flags: --browser  --no-open  --port N  --data DIR  --library DIR  --keychain os|memory  --hidden\nWhat each does: npm start -- --help',
    )
  }
}

function parsePort(value: string | undefined): number | null {
  if (value === undefined) return null
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new FlagError(`--port takes a number from 0 to 65535, not "${value}".`)
}

function parseDirectory(value: string | undefined): string | null {
  if (value === undefined) return null
  if (value === '') throw new FlagError('--data takes the path of a folder.')
  const folder = resolve(value)
  // From wherever a shortcut or npm starts, and with `~` as a name: no library is begun there, and one of before is opened.
  if (isAbsolute(value) || existsSync(join(folder, 'atelier.db'))) return folder
  throw new FlagError(`--data takes a full path, such as ${join(homedir(), 'Atelier')}, not "${value}".`)
}

function parseLibrary(value: string | undefined): string | null {
  if (value === undefined) return null
  if (isAbsolute(value)) return resolve(value)
  throw new FlagError(`--library takes a full path, such as ${join(homedir(), 'Atelier')}, not "${value}".`)
}

function parseKeychain(value: string | undefined): 'os' | 'memory' {
  if (value === undefined || value === 'os' || value === 'memory') return value ?? 'os'
  throw new FlagError(`--keychain takes "os" or "memory", not "${value}".`)
}
