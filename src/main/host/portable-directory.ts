import { existsSync, statSync } from 'node:fs'
import posix, { win32 } from 'node:path'
import { isInside } from './place/is-inside.ts'

/** Beside the program, made by a person: what they make is kept there, and goes where the program goes. */
export const portableName = 'atelier-data'

export type PortableFacts = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The packaged app's own file; null of anything else. */
  readonly program: string | null
  isFolder(path: string): boolean
  isFile(path: string): boolean
}

/**
 * The data folder of portable mode; null where no person made one. What an installer of Windows put there is never portable: it
 * empties the program's folder at every update.
 */
export function portableDirectory(facts: PortableFacts): string | null {
  const { platform, program } = facts
  if (program === null) return null
  const path = platform === 'win32' ? win32 : posix
  const beside = path.join(packageFolder(program, facts), portableName)
  const isInstalled = platform === 'win32' && isInstalledOnWindows(program, facts.isFile)
  return !isInstalled && facts.isFolder(beside) ? beside : null
}

/** Whether an installer put the program where it is: only with one does its uninstaller lie beside it. */
export function isInstalledOnWindows(
  program: string,
  isFile: (path: string) => boolean = existsSync,
): boolean {
  return isFile(win32.join(win32.dirname(program), 'Uninstall Atelier.exe'))
}

/** Where the package is that a person sees: the file of an AppImage, the bundle of a Mac, or the program. */
function packageFolder(program: string, { platform, environment }: PortableFacts): string {
  if (platform === 'win32') return win32.dirname(program)
  // Of `Atelier.app/Contents/MacOS/Atelier`.
  if (platform === 'darwin') return posix.resolve(posix.dirname(program), '..', '..', '..')
  const { APPIMAGE: image, APPDIR: mounted } = environment
  // Both come along from another AppImage that started this program, too.
  const isOfImage = image !== undefined && mounted !== undefined && isInside(mounted, program, posix)
  return posix.dirname(isOfImage ? image : program)
}

/** Of this process. `program`: null where the app is not packaged. */
export function portableDirectoryOf(program: string | null): string | null {
  return portableDirectory({
    platform: process.platform,
    environment: process.env,
    program,
    isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    isFile: existsSync,
  })
}
