import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A backslash is a part of a name where it does not part folders. */
const startsAtHome = process.platform === 'win32' ? /^~(?:$|[/\\])/ : /^~(?:$|\/)/

/** Around the whole of it, as *Copy as path* of Windows and shells write it. */
const quoted = /^(["'])(.*)\1$/s

/**
 * The place that a person wrote: `~` at the start is their home folder, as in a shell. A path in quotes and a `file:` address, as they
 * are copied from elsewhere, are that place.
 *
 * @returns null for a path that is not whole: nobody knows where it would begin
 */
export function writtenPath(written: string): string | null {
  if (startsAtHome.test(written)) return join(homedir(), written.slice(1))
  if (isAbsolute(written)) return written
  const [, , inside] = quoted.exec(written) ?? []
  if (inside !== undefined) return writtenPath(inside)
  return /^file:\/\//i.test(written) ? pathOfAddress(written) : null
}

function pathOfAddress(address: string): string | null {
  try {
    return fileURLToPath(address)
  } catch {
    return null
  }
}

/** What a whole path looks like on this system. */
export function examplePath(): string {
  return join(homedir(), 'Atelier')
}
