import { expect, test } from 'vitest'
import { AssetId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../navigation.ts'
import { goneOnSinceNow } from './gone-on.ts'

test('who goes to another place, or opens a file, has gone on', () => {
  const here = { room: 'library', params: { board: 'one' }, viewing: null } as const
  useNavigation.setState(here)
  const hasGoneOn = goneOnSinceNow()
  expect(hasGoneOn()).toBe(false)
  useNavigation.setState({ viewing: AssetId.parse(`ast_${'0'.repeat(26)}`) })
  expect(hasGoneOn()).toBe(true)
  useNavigation.setState(here)
  expect(hasGoneOn()).toBe(false)
  // The same address, come to anew.
  useNavigation.setState({ params: { board: 'one' } })
  expect(hasGoneOn()).toBe(true)
})
