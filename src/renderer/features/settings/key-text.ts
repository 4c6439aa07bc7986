import type { KeychainState } from '../../../shared/contract/settings.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { Catalogue } from '../../text/catalogue.ts'

/** What the window knows about a connection's key, in words. A keychain in memory saves nothing. */
export function keyText(
  { keyPlace, keyEnding }: Connection,
  keychain: KeychainState | null,
  words: Catalogue['settings'],
): string {
  if (keyPlace === 'none') return words.noKey
  if (keyPlace === 'session' || keychain?.kind === 'memory')
    return keyEnding === null ? words.keySession : words.keySessionEnding(keyEnding)
  return keyEnding === null ? words.keySaved : words.keyEnding(keyEnding)
}
