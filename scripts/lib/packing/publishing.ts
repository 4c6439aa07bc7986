import { readReleaseAddress } from '../../../src/main/services/updates/release.ts'
import { isSignedFor } from './signing.ts'
import { nameOf, type Target } from './target.ts'

/** What electron-builder writes beside the archive (`app-update.yml`) and beside the installers (a channel file). */
export type Publishing = { readonly provider: 'generic'; readonly url: string; readonly channel: string }

/**
 * Where an app fetches its successors: the folder of its release address, by a channel file of its own for each system and
 * processor, as each is packed by itself. Null for what nobody signed: there is nothing to hold a successor against.
 *
 * @throws Error for an address that must not be built in
 */
export function publishingFor(
  target: Target,
  environment: Readonly<Record<string, string | undefined>>,
): Publishing | null {
  const address = readReleaseAddress(environment['ATELIER_RELEASE_ADDRESS'])
  if (address === null || !isSignedFor(target, environment)) return null
  return { provider: 'generic', url: new URL('.', address).href, channel: nameOf(target) }
}
