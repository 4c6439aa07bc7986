import type { AppSlice } from '../slice.ts'
import { givenPaths } from './given-paths.ts'

/** How the app was started, as far as files are concerned. */
export type Started = {
  /** The arguments of this process, the program first. */
  readonly argv: readonly string[]
  readonly directory: string
  readonly platform: NodeJS.Platform
}

/** What a second start tells the first one. Chromium takes 32 KiB in all, and the command line goes with it. */
const mostCharacters = 10_000

export type HeardFiles = ReturnType<typeof hearFiles>

/**
 * Hears of every file that the system gives the app to open: with this start, with a later one, and on a Mac at any time, also
 * before the app is ready. Called before the first await.
 */
export function hearFiles(app: Pick<AppSlice, 'isPackaged' | 'on'>, { argv, directory, platform }: Started) {
  const pathsIn = (args: readonly string[], from: string): string[] =>
    // A Mac tells of what the command line names as of a double click.
    platform === 'darwin' ? [] : givenPaths(args.slice(1), from, app.isPackaged)
  const files = pathsIn(argv, directory)
  let early = [...files]
  let give = (paths: readonly string[]): void => void (early = [...early, ...paths])

  app.on('open-file', (event, path) => {
    event.preventDefault()
    give([path])
  })
  app.on('second-instance', (_event, args, from, told) => {
    const paths = toldFiles(told) ?? pathsIn(args, from)
    if (paths.length > 0) give(paths)
  })
  return {
    /** For `requestSingleInstanceLock`: Chromium sorts the command line that it hands on, and the order is lost. */
    toTell: JSON.stringify(files).length <= mostCharacters ? { files } : {},
    /** Calls back with all that was given so far, and from now on. */
    follow(listener: (paths: readonly string[]) => void) {
      give = listener
      if (early.length > 0) listener(early)
      early = []
    },
  }
}

function toldFiles(told: unknown): string[] | null {
  if (typeof told !== 'object' || told === null || !('files' in told)) return null
  const { files } = told
  return Array.isArray(files) && files.every((file) => typeof file === 'string') ? files : null
}
