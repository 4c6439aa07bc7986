import { z } from 'zod'
import { plainHttpOrigin } from '../../../shared/domain/connection/plain-http.ts'
import { ReleaseVersion } from '../../../shared/domain/window/update.ts'
import { noSystem, type System } from '../../network/find-way.ts'
import { getText } from '../../network/get-text.ts'
import { cutText } from '../../../shared/cut-text.ts'

const timeoutMs = 10_000
const longestBytes = 16 * 1024

declare global {
  /** Put in by the build; undefined in what was not built. */
  var atelierReleaseAddress: string | null | undefined
}

/** So much of what is new in a version is shown; the rest is on its page. */
const longestNotes = 4_000

/** What no plain text needs: control characters, and marks that turn the direction of what follows. */
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** As text that a window can show as it is; null where nothing is left to say. */
const Notes = z.string().transform((text) => {
  const plain = text.replaceAll('\r\n', '\n').replace(unprintable, '').trim()
  return plain === '' ? null : cutText(plain, longestNotes, '…')
})

/** What a release address answers: the newest version, a page about it at the same origin, and what is new in it. */
const Release = z.strictObject({
  version: ReleaseVersion,
  page: z.url().max(2048),
  notes: Notes.nullable().default(null),
})
export type Release = z.infer<typeof Release>

/**
 * Where this build asks for the newest version: `ATELIER_RELEASE_ADDRESS` when it was built, https only (or a server on
 * this computer). Null where it was built without.
 *
 * @throws Error for an address that must not be built in
 */
export function readReleaseAddress(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null
  const url = URL.parse(text)
  const isFit =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    plainHttpOrigin(url, null) === null
  if (!isFit) throw new Error('ATELIER_RELEASE_ADDRESS must be an https:// address')
  return url.href
}

/**
 * Asks for the newest release. The request says which version asks, and nothing else.
 *
 * @throws Error where there is no answer, or none that is to be trusted
 */
export async function askForRelease(
  address: string,
  ownVersion: string,
  signal: AbortSignal,
  system: System = noSystem,
): Promise<Release> {
  const text = await readOfRelease(ownVersion, system, 'application/json')(address, signal)
  const release = Release.parse(JSON.parse(text))
  if (!isPageOf(address, release.page)) throw new Error('a page elsewhere')
  return release
}

/** Reads a small text at a release address. The request says which version asks, and nothing else. */
export function readOfRelease(
  ownVersion: string,
  system: System = noSystem,
  accept = '*/*',
): (url: string, signal: AbortSignal) => Promise<string> {
  const headers = { 'user-agent': `Atelier/${ownVersion}`, accept }
  return (url, signal) => getText({ url, headers, timeoutMs, longestBytes, system, signal })
}

/** Whether a page may be offered: it is where this build asks, without anything hidden in its address. */
export function isPageOf(address: string, page: string): boolean {
  const url = URL.parse(page)
  return url !== null && url.origin === new URL(address).origin && url.username === '' && url.password === ''
}

/** `own` may be one before a release, such as 1.2.0-beta.1: older than 1.2.0. */
export function isNewer(version: string, own: string): boolean {
  const [ownRelease = '', ...before] = own.split('-')
  const [a, b] = [version, ownRelease].map((text) => text.split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return before.length > 0
}
