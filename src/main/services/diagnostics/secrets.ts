import { homedir } from 'node:os'
import type { Connection } from '../../../shared/domain/connection/connection.ts'
import { usualKey } from '../../lib/keys.ts'

/** Whoever is called so has no folder that could be told from other words. */
const shortestHome = 4

/**
 * The second net: what no part may have by the way it is made, looked for all the same before anybody sees it. Keys
 * themselves are looked for where they are known.
 */
export function hasSecret(text: string, connections: readonly Pick<Connection, 'keyEnding'>[]): boolean {
  const home = homedir()
  return (
    (home.length > shortestHome && text.includes(home)) ||
    text.search(usualKey) !== -1 ||
    marks.some((mark) => mark.test(text)) ||
    connections.some(({ keyEnding }) => keyEnding !== null && hasEnding(text, keyEnding))
  )
}

/** How credentials other than keys begin, whosever they are: of a query, of a login, of a certificate. */
const marks = [
  /\b(?:bearer|basic)\s+[\w+/=.-]{8,}/i,
  /[?&][\w.-]{1,40}=[^\s&]/,
  /:\/\/[^\s/@]*@/,
  /-----BEGIN/,
]

/** Alone between other marks: inside of a word or a number four characters are there by chance. One of digits is a year. */
function hasEnding(text: string, ending: string): boolean {
  if (/^\d*$/.test(ending)) return false
  const escaped = ending.replaceAll(/[^A-Za-z0-9]/g, String.raw`\$&`)
  return new RegExp(`(?<![A-Za-z0-9_-])${escaped}(?![A-Za-z0-9_-])`).test(text)
}
