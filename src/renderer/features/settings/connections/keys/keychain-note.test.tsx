import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { KeychainState } from '../../../../../shared/contract/settings.ts'
import { catalogues } from '../../../../text/catalogue.ts'
import { settings } from '../../../../text/en/settings/settings.ts'
import { KeychainNote } from './KeychainNote.tsx'

const refused: KeychainState = { isAvailable: false, isLocked: false, kind: 'os', detail: 'its own words' }

const drawn = (keychain: KeychainState) =>
  renderToStaticMarkup(<KeychainNote keychain={keychain} isLooking={false} lookAgain={() => {}} />)

test('a keychain that is locked is not called missing, and a person can have it looked at again', () => {
  const locked = drawn({ ...refused, isLocked: true })
  expect(locked).toContain(settings.keychainLocked)
  expect(locked).toContain(`${settings.keychainLookAgain}</`)
  expect(locked).toContain('its own words')
  const missing = drawn(refused)
  expect(missing).toContain('desktop session')
  expect(missing).toContain(settings.keychainMissing)
  expect(missing).not.toContain(settings.keychainLookAgain)
})

test('the keychain’s own words are folded away, and a form above does not say again what the note says', () => {
  const note = drawn(refused)
  expect(note.indexOf('its own words')).toBeGreaterThan(note.indexOf('<details'))
  expect(note).not.toContain('<details open')
  for (const text of Object.values(catalogues)) {
    const { sessionOnlyFixed, sessionOnlyLocked, keychainMissing } = text.settings
    const [sentence = ''] = keychainMissing.split(/[,，]/)
    for (const hint of [sessionOnlyFixed, sessionOnlyLocked]) expect(hint).not.toContain(sentence)
  }
})
