import { expect, test } from 'vitest'
import { catalogues } from '../text/catalogue.ts'
import { keyIds, keyPlaces, keyTable } from '../../shared/keys/key-table.ts'

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

/** Rooms that are never open at once. All else may have the focus beside each other, or lie over each other. */
const apart = [['chat', 'forms']] as const

test('no key sends two things that cost money where both can be meant', () => {
  const paid = keyIds.filter((id) => keyTable[id].isPaid)
  expect(paid.toSorted()).toEqual(['generate', 'orderAgain', 'sendMessage', 'sendResults'])
  const pairs = paid.flatMap((id, index) => paid.slice(index + 1).map((other) => [id, other] as const))
  const clashing = pairs.filter(([id, other]) => {
    const places = [keyTable[id].place, keyTable[other].place]
    const areApart = apart.some((rooms) => rooms.every((room) => places.includes(room)))
    return !areApart && keyTable[id].chords.some((chord) => keyTable[other].chords.includes(chord))
  })
  expect(clashing).toEqual([])
})

test('what costs money is sent once, however long its key is held down', () => {
  expect(keyIds.filter((id) => keyTable[id].isPaid && keyTable[id].repeats)).toEqual([])
})
