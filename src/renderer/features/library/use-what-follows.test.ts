import { expect, test } from 'vitest'
import { applyLibraryEvent } from '../../media/library/apply-library-event.ts'
import { appendPage, type AssetPages, noPages } from '../../media/library/asset-pages.ts'
import { assetId, makeAsset } from '../../media/media-fixtures.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { BoardId, StackId } from '../../../shared/domain/ids.ts'
import { feedName } from '../../media/library/library-feeds.ts'
import { withOpenStacks } from '../../media/stacks/with-open-stacks.ts'
import { isListedStill, lastSeenOf } from './use-what-follows.ts'

const listOf = (...numbers: number[]): AssetPages =>
  appendPage(noPages, {
    assets: numbers.map((number) => makeAsset(number)),
    nextCursor: null,
    total: numbers.length,
  })

test('what the viewer shows and is taken out of its list is gone from where it was', () => {
  const list = listOf(9, 8, 7)
  const { seen } = lastSeenOf(null, list, assetId(8))
  expect(seen).toEqual({ id: assetId(8), index: 1, total: 3 })
  const { list: after } = applyLibraryEvent(list, { type: 'asset-removed', assetId: assetId(8) })
  expect(lastSeenOf(seen, after, assetId(8))).toEqual({ seen, isGone: true })
  expect(lastSeenOf(seen, after, assetId(7))).toMatchObject({ seen: { index: 1 }, isGone: false })
  expect(lastSeenOf(seen, after, null)).toEqual({ seen: null, isGone: false })
})

test('what is in no page while the list is read anew, and what never was in it, is not gone', () => {
  const list = listOf(9, 8, 7)
  const { seen } = lastSeenOf(null, list, assetId(8))
  const anew = { ...listOf(9), total: 3 }
  expect(lastSeenOf(seen, anew, assetId(8))).toEqual({ seen, isGone: false })
  expect(lastSeenOf(null, list, assetId(3))).toEqual({ seen: null, isGone: false })
  expect(lastSeenOf(seen, list, assetId(3))).toEqual({ seen: null, isGone: false })
})

test('a file that leaves the list as its stack is closed is not gone, nor is one as another stack is', () => {
  const id = StackId.parse(`stk_${'0'.repeat(26)}`)
  const memberIds = [8, 7, 6].map(assetId)
  const cover = makeAsset(6, { stack: { id, isCover: true, memberIds } })
  const behind = [8, 7].map((number) => makeAsset(number, { stack: { id, isCover: false, memberIds: [] } }))
  const closed = appendPage(noPages, { assets: [makeAsset(9), cover], nextCursor: null, total: 2 })
  const open = withOpenStacks(closed, () => behind)
  const { seen } = lastSeenOf(null, open, assetId(7))
  expect(seen).toEqual({ id: assetId(7), index: 3, total: null })
  expect(lastSeenOf(seen, closed, assetId(7))).toEqual({ seen, isGone: false })

  const plain = lastSeenOf(null, open, assetId(9)).seen
  const away = { ...closed, pages: closed.pages.map((page) => ({ ...page, assets: null })) }
  expect(lastSeenOf(plain, away, assetId(9))).toEqual({ seen: plain, isGone: false })
  const { list: after } = applyLibraryEvent(open, { type: 'asset-removed', assetId: assetId(9) })
  expect(lastSeenOf(plain, after, assetId(9)).isGone).toBe(true)
})

test('a file that is in no page is still listed where the library has it so, and while nobody answers', async () => {
  const [picked, below] = [makeAsset(1, { pick: 'picked' }), makeAsset(2)]
  const stack = { id: StackId.parse(`stk_${'0'.repeat(26)}`), isCover: false, memberIds: [] }
  type Answer = Awaited<ReturnType<AtelierClient['library']['find']>>
  const isListed = (answer: () => Promise<Answer>, feed: Parameters<typeof isListedStill>[1]) =>
    isListedStill({ library: { find: answer } }, feed, picked.id)
  const found = async () => ({ asset: picked, isInTrash: false })
  expect(await isListed(found, 'all/picked')).toBe(true)
  expect(await isListed(found, 'all/rejected')).toBe(false)
  expect(await isListed(async () => ({ asset: picked, isInTrash: true }), 'all')).toBe(false)
  expect(await isListed(async () => null, 'all')).toBe(false)
  expect(await isListed(() => Promise.reject(new Error('away')), 'all')).toBe(true)
  const stacked = async () => ({ asset: { ...below, stack }, isInTrash: false })
  expect(await isListed(stacked, 'all+collapsed')).toBe(true)
  // What is on a board its list alone knows.
  expect(await isListed(found, feedName('all', null, BoardId.parse(`brd_${'0'.repeat(26)}`)))).toBe(false)
})
