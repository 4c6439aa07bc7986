import { expect, test } from 'vitest'
import { Preferences } from '../../../shared/domain/preferences.ts'
import { settingsPart } from './settings-parts.ts'

test('the report says of every preference how it stands', () => {
  const part = settingsPart(Preferences.parse({ whenClosed: 'keep-running' }))
  expect(part).toContain('keep-running')
  expect(part.split('\n')).toHaveLength(Object.keys(Preferences.shape).length)
})
