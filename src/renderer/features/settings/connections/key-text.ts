import type { KeychainState } from '../../../../shared/contract/settings.ts'
import type { Connection, KeyPlace } from '../../../../shared/domain/connection/connection.ts'
import type { Catalogue } from '../../../text/catalogue.ts'

/** Where a connection's key is really kept. A keychain in memory saves nothing; the demo's own key is nobody's. */
export function realKeyPlace({ keyPlace, isDemo }: Connection, keychain: KeychainState | null): KeyPlace {
  if (isDemo) return 'none'
  return keyPlace === 'keychain' && keychain?.kind === 'memory' ? 'session' : keyPlace
}

/** What the window knows about a connection’s key, in words. */
export function keyText(
  connection: Connection,
  keychain: KeychainState | null,
  words: Catalogue['settings'],
): string {
  const keyPlace = realKeyPlace(connection, keychain)
  const { keyEnding } = connection
  if (keyPlace === 'none') return words.noKey
  if (keyPlace === 'session') return keyEnding === null ? words.keySession : words.keySessionEnding(keyEnding)
  return keyEnding === null ? words.keySaved : words.keyEnding(keyEnding)
}
