import { expect, test } from 'vitest'
import { catalogues } from '../text/catalogue.ts'
import { keyIds, keyPlaces, keyTable } from './key-table.ts'

test('every key has a meaning in the list, and the list says nothing of keys that are not there', () => {
  for (const { keys } of Object.values(catalogues)) {
    expect(Object.keys(keys.meanings).toSorted()).toEqual(keyIds.toSorted())
    expect(Object.keys(keys.places)).toEqual([...keyPlaces])
  }
})

test('only what moves goes on while its key is held down', () => {
  const repeating = keyIds.filter((id) => keyTable[id].repeats)
  expect(repeating.filter((id) => !/^(move|resize|previous|next)/.test(id))).toEqual([])
})

test('what removes takes the key that a Mac has for it, too', () => {
  const removing = keyIds.filter((id) => keyTable[id].chords.includes('Delete'))
  expect(removing).toContain('trashConversation')
  expect(removing.filter((id) => !keyTable[id].chords.includes('Backspace'))).toEqual([])
})
