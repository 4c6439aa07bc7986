import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** A backslash is a part of a name where it does not part folders. */
const startsAtHome = process.platform === 'win32' ? /^~(?:$|[/\\])/ : /^~(?:$|\/)/

/**
 * The place that a person wrote: `~` at the start is their home folder, as in a shell.
 *
 * @returns null for a path that is not whole: nobody knows where it would begin
 */
export function writtenPath(written: string): string | null {
  if (startsAtHome.test(written)) return join(homedir(), written.slice(1))
  return isAbsolute(written) ? written : null
}

/** What a whole path looks like on this system. */
export function examplePath(): string {
  return join(homedir(), 'Atelier')
}
