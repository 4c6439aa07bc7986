import { expect, test } from 'vitest'
import { keyPlaces } from '../../../shared/keys/key-table.ts'
import { rooms } from '../../lib/navigation.ts'
import { placesFrom } from './places-here.ts'

const first = (room: (typeof rooms)[number], params = {}, viewing: string | null = null) =>
  placesFrom({ room, params, viewing })[0]

test('the list of keys begins with those that work where one is', () => {
  expect(first('images', { choose: 'yes' })).toBe('culling')
  expect(first('library', { choose: 'yes' })).toBe('culling')
  expect(first('library', {}, 'ast_1')).toBe('viewer')
  expect(first('images', { canvas: 'cnv_1' })).toBe('canvas')
  expect(first('images', { view: 'grid' })).toBe('forms')
  expect(first('chat')).toBe('chat')
  expect(first('library')).toBe('library')
  expect(first('library', { view: 'trash' })).toBe('trash')
})

test('wherever one is, every place is listed once', () => {
  for (const room of rooms) {
    for (const params of [{}, { choose: 'yes' }, { canvas: 'cnv_1' }, { view: 'trash' }])
      expect(placesFrom({ room, params, viewing: null }).toSorted()).toEqual(keyPlaces.toSorted())
  }
})
