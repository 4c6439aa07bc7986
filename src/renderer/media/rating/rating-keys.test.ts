import { expect, test } from 'vitest'
import { archive } from '../../text/en/library/archive.ts'
import { culling } from '../../text/en/library/culling.ts'
import { library } from '../../text/en/library/library.ts'
import { tags } from '../../text/en/library/tags.ts'
import { BoardId } from '../../../shared/domain/ids.ts'
import { makeAsset } from '../media-fixtures.ts'
import { ratedName } from './rated-name.ts'
import { askedBy, belongsTo, feedName, feedNames } from '../library/library-feeds.ts'
import { toggledRating, ratingKeys } from './rating-keys.ts'

test('pressing what a file is already takes it back', () => {
  expect(toggledRating({ pick: null, stars: 0 }, 'picked')).toEqual({ pick: 'picked' })
  expect(toggledRating({ pick: 'picked', stars: 0 }, 'picked')).toEqual({ pick: null })
  expect(toggledRating({ pick: 'picked', stars: 0 }, 'rejected')).toEqual({ pick: 'rejected' })
  expect(toggledRating({ pick: null, stars: 2 }, 3)).toEqual({ stars: 3 })
  expect(toggledRating({ pick: null, stars: 3 }, 3)).toEqual({ stars: 0 })
})

test('a key of rating tells what it was pressed on, so that it marks no other file', () => {
  const heard: unknown[] = []
  const keys = ratingKeys((change, target) => heard.push([change, target]))
  const target = {} as Element
  const press = { key: '3', chord: '3', target, onRelease: () => {} }
  for (const id of ['pickAsset', 'rejectAsset', 'clearPick', 'giveStars'] as const) keys[id]?.(press)
  const changes = [{ pick: 'picked' }, { pick: 'rejected' }, { pick: null }, { stars: 3 }]
  expect(heard).toEqual(changes.map((change) => [change, target]))
})

test('a tile says what was said of its file after its name, and nothing where nothing was', () => {
  const words = { archive, library, culling, tags }
  expect(ratedName(makeAsset(1), words)).toBe('Image: a pear on linen')
  expect(ratedName(makeAsset(1, { pick: 'picked', stars: 3 }), words)).toBe(
    'Image: a pear on linen, Picked, 3 stars',
  )
  expect(ratedName(makeAsset(1, { isArchived: true }), words)).toBe('Image: a pear on linen, Archived')
  expect(ratedName(makeAsset(1, { stars: 1, label: 'red' }), words)).toBe(
    'Image: a pear on linen, 1 star, Label: Red',
  )
})

test('the name of a list says what the library is asked for, and which files it shows', () => {
  for (const name of feedNames) {
    const { kind, rating, boardId } = askedBy(name)
    expect([feedName(kind ?? 'all', rating), boardId]).toEqual([name, null])
    const board = BoardId.parse(`brd_${'7'.repeat(26)}`)
    expect(askedBy(feedName(kind ?? 'all', rating, board))).toEqual({
      query: null,
      kind,
      rating,
      boardId: board,
      stack: null,
      order: 'newest',
      sort: null,
    })
  }
  const video = makeAsset(1, { kind: 'video', pick: 'picked', stars: 3 })
  const shownIn = feedNames.filter((name) => belongsTo(name, video))
  const ratings = ['picked', 'stars-1', 'stars-2', 'stars-3']
  expect(shownIn).toEqual(
    ['all', 'video'].flatMap((kind) => [kind, ...ratings.map((rating) => `${kind}/${rating}`)]),
  )
})
