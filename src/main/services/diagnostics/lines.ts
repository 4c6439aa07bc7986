import { cutText } from '../../../shared/cut-text.ts'

/** As long as anybody reads of one value. */
const mostCharacters = 200

/**
 * Printable ASCII, whatever it was: other characters by their number, so that none of them turns what is read around, hides
 * in it or ends a line.
 */
export function plain(text: string, most: number = mostCharacters): string {
  return cutText(text, most, '...').replace(
    /[^\x20-\x7e]/gu,
    (mark) => `\\u{${mark.codePointAt(0)?.toString(16) ?? ''}}`,
  )
}

export type Value = string | number | boolean | null

/** `name: value`, a line each. */
export function lines(values: Readonly<Record<string, Value>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${plain(name)}: ${said(value)}`)
    .join('\n')
}

export function said(value: Value): string {
  if (value === null) return 'not known'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return plain(String(value))
}

/** Steps of 1000, as file managers count. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

export function moment(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** A code of the system, of Node, of OpenSSL or of SQLite, as errors carry it. */
export function isSystemCode(word: string): boolean {
  return (
    word === 'timeout' ||
    word === 'unknown' ||
    /^(?:E[A-Z2]{2,20}|(?:ERR|UND_ERR|CERT|SELF|UNABLE|DEPTH|HOSTNAME|SQLITE|HPE)_[A-Z0-9_]{2,50})$/.test(
      word,
    )
  )
}
