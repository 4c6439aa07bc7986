import { expect, test } from 'vitest'
import { RatingFilter } from '../../../../shared/domain/asset.ts'
import { readQuery } from '../../../../shared/search/read-query.ts'
import { searchedNow } from './searched-now.ts'

const plain = { query: '', kind: 'all', rating: null, boardName: null } as const

test('what was chosen beside a search is written as its filters', () => {
  const shown = { query: ' red fox ', kind: 'image', rating: 'stars-3', boardName: 'New York' } as const
  expect(searchedNow(shown)).toBe('type:image star:>=3 board:"New York" red fox')
  expect(searchedNow({ ...plain, rating: 'rejected' })).toBe('is:rejected')
})

test('each rating and kind reads as a filter again', () => {
  for (const rating of RatingFilter.options)
    for (const kind of ['image', 'video', 'audio', 'document'] as const) {
      const { filters, words } = readQuery(`${searchedNow({ ...plain, rating, kind })} `)
      expect([filters.length, words]).toEqual([2, ''])
    }
})

test('what would show more, or less, than is on the screen is not written', () => {
  expect(searchedNow({ ...plain, query: 'is:untagged', rating: 'picked' })).toBeNull()
  expect(searchedNow({ ...plain, query: '-is:untagged', rating: 'picked' })).toBe('is:picked -is:untagged')
  for (const query of ['portrait', '"red fox', 'cat type:']) {
    const { words } = readQuery(searchedNow({ ...plain, query, rating: 'picked' }) ?? '')
    expect(words).toBe(readQuery(query).words)
  }
})

test('nothing that is looked for, and what no filter can say, is no search', () => {
  expect(searchedNow(plain)).toBeNull()
  expect(searchedNow({ ...plain, boardName: 'A "quoted" one' })).toBe('board:"A ""quoted"" one"')
  expect(searchedNow({ ...plain, query: 'x'.repeat(1_000_000) })).toBeNull()
})
