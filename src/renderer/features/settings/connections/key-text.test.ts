import { expect, test } from 'vitest'
import type { KeychainState } from '../../../../shared/contract/settings.ts'
import { catalogues } from '../../../text/catalogue.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import { keyText, realKeyPlace } from './key-text.ts'

const words = catalogues.en.settings
const system: KeychainState = { isAvailable: true, isLocked: false, kind: 'os', detail: null }
const memory: KeychainState = { isAvailable: true, isLocked: false, kind: 'memory', detail: null }
const having = (keyPlace: Connection['keyPlace'], isDemo = false) =>
  ({ keyPlace, isDemo, keyEnding: null }) as Connection

test('a key is said to be in the keychain only where the keychain keeps it', () => {
  expect(realKeyPlace(having('keychain'), system)).toBe('keychain')
  expect(realKeyPlace(having('keychain'), memory)).toBe('session')
  expect(realKeyPlace(having('session'), system)).toBe('session')
  expect(keyText(having('keychain'), memory, words)).toBe('Key for this session only')
})

test('removing speaks of the keychain only where the key is in it', () => {
  const said = (connection: Connection, keychain: KeychainState) =>
    words.removeText[realKeyPlace(connection, keychain)]
  expect(said(having('keychain'), system)).toContain('keychain')
  expect(said(having('keychain'), memory)).not.toContain('keychain')
  expect(said(having('none'), system)).not.toContain('key')
  expect(said(having('keychain', true), system)).not.toContain('key')
  expect(words.removeKeyText(true)).not.toContain('keychain')
})
