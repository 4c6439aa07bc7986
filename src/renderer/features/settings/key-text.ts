import type { Connection } from '../../../shared/domain/connection.ts'
import type { Catalogue } from '../../text/catalogue.ts'

/** What the window knows about a connection's key, in words. */
export function keyText({ keyPlace, keyEnding }: Connection, words: Catalogue['settings']): string {
  if (keyPlace === 'none') return words.noKey
  if (keyPlace === 'session') return keyEnding === null ? words.keySession : words.keySessionEnding(keyEnding)
  return keyEnding === null ? words.keySaved : words.keyEnding(keyEnding)
}
