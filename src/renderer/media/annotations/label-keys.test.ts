import { expect, test } from 'vitest'
import { keyTable } from '../../../shared/keys/key-table.ts'
import { labelKeys } from './label-keys.ts'

test('each key of labels has its colour', () => {
  const heard: unknown[] = []
  const { giveLabel } = labelKeys((label) => heard.push(label))
  const target = {} as Element
  for (const key of keyTable.giveLabel.chords) giveLabel?.({ key, chord: key, target, onRelease: () => {} })
  expect(heard).toEqual(['red', 'yellow', 'green', 'blue'])
})
