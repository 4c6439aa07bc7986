import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hiddenFlag, isLibraryFlag, isPath, pathsAmong } from '../../flags.ts'

/**
 * The files that a command line names, in full: what is neither ours nor a switch of Chromium's.
 *
 * @param args as the process got them, behind the program
 * @param directory where relative ones begin
 * @param isPackaged otherwise the first path is the app itself
 */
export function givenPaths(args: readonly string[], directory: string, isPackaged: boolean): string[] {
  return pathsAmong(args)
    .slice(isPackaged ? 0 : 1)
    .flatMap((arg) => pathOf(arg, directory) ?? [])
}

/**
 * The arguments of another start like this one that opens these files, and not again those that this one was given: a
 * person wants it, whoever asked for this one. Where the library is was said once, and may not be true any more.
 *
 * @param args as `givenPaths`
 */
export function argsToOpen(files: readonly string[], args: readonly string[], isPackaged: boolean): string[] {
  const own = isPackaged ? -1 : args.findIndex(isPath)
  const isOver = (arg: string, index: number) =>
    arg === hiddenFlag || isPath(arg, index, args) || isLibraryFlag(arg, index, args)
  const kept = args.filter((arg, index) => index === own || !isOver(arg, index))
  return [...kept, ...files]
}

/** Desktops of Linux give files as addresses. No other kind of address is ours to open. */
function pathOf(arg: string, directory: string): string | null {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(arg)) return arg === '' ? null : resolve(directory, arg)
  try {
    return fileURLToPath(arg)
  } catch {
    return null
  }
}
