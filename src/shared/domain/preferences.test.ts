import { expect, test } from 'vitest'
import { Preferences, PreferencesChange } from './preferences.ts'

test('a change of one preference says nothing about the others', () => {
  expect(PreferencesChange.parse({ theme: 'light' })).toEqual({ theme: 'light' })
})

test('preferences that were never set have their defaults', () => {
  expect(Preferences.parse({})).toEqual({
    ...{ theme: 'system', language: 'system', activeConnectionId: null },
    ...{ usualAskingDays: 7, downloadsAtOnce: 4, whenClosed: 'ask' },
    ...{ emptyTrashAfterDays: null, backsUpDaily: false, notifyOf: 'all', showsTray: false },
  })
})
