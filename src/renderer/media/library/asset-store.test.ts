import { expect, test, vi } from 'vitest'
import { BoardId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { assetAt, type AssetPages, knownCount } from './asset-pages.ts'
import { feedOf, followLibrary } from './asset-store.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { libraryOf } from './fake-library.ts'
import { feedName } from './library-feeds.ts'
import { toggled } from './selection.ts'

const listedIds = ({ pages }: AssetPages) => pages.flatMap(({ assets }) => (assets ?? []).map(({ id }) => id))

test('only as much is read as is in sight', async () => {
  const { store, asked } = libraryOf(5000)
  store.getState().want('all', 0, 40)
  await vi.waitUntil(() => store.getState().feeds.all.list.hasRead && !store.getState().feeds.all.isReading)
  expect(asked).toHaveLength(1)
  expect(store.getState().feeds.all.list.total).toBe(5000)
  expect(assetAt(store.getState().feeds.all.list, 40)?.id).toBe(assetId(4960))
})

test('a jump to the end keeps only what is near the eye', async () => {
  const { store } = libraryOf(20_000)
  store.getState().want('all', 19_960, 19_999)
  await vi.waitUntil(() => assetAt(store.getState().feeds.all.list, 19_999) !== undefined)
  const { list } = store.getState().feeds.all
  expect(assetAt(list, 19_999)?.id).toBe(assetId(1))
  const inMemory = list.pages.reduce((sum, page) => sum + (page.assets?.length ?? 0), 0)
  expect(inMemory).toBeLessThan(2000)
  expect(knownCount(list)).toBe(20_000)
})

test('reading ends where more is in sight than is kept around the eye: the smallest tiles in a large window', async () => {
  const { client, store, asked } = libraryOf(8000)
  const { list } = client.library
  client.library.list = async (input) => {
    if (asked.length === 100) throw new AppError('internal')
    return list(input)
  }
  store.getState().want('all', 3000, 5599)
  await vi.waitUntil(() => !store.getState().feeds.all.isReading)
  const feed = store.getState().feeds.all
  expect(feed.failure).toBeNull()
  const inSight = Array.from({ length: 2600 }, (_, index) => assetAt(feed.list, 3000 + index)?.id)
  expect(inSight).toEqual(Array.from({ length: 2600 }, (_, index) => assetId(5000 - index)))
})

test('coming back to a page that was put away reads that page alone', async () => {
  const { store, asked } = libraryOf(20_000)
  store.getState().want('all', 19_960, 19_999)
  await vi.waitUntil(() => assetAt(store.getState().feeds.all.list, 19_999) !== undefined)
  asked.length = 0
  store.getState().want('all', 5000, 5040)
  await vi.waitUntil(() => assetAt(store.getState().feeds.all.list, 5040) !== undefined)
  expect(asked).toHaveLength(1)
  expect(assetAt(store.getState().feeds.all.list, 5000)?.id).toBe(assetId(15_000))
})

test('the file that is looked at stays in memory while other places of the list are looked at', async () => {
  const { store } = libraryOf(20_000)
  const { want, hold } = store.getState()
  const at = (index: number) => assetAt(store.getState().feeds.all.list, index)?.id
  async function scroll(from: number, to: number): Promise<void> {
    for (let first = from; first < to; first += 300) {
      want('all', first, first + 40)
      await vi.waitUntil(() => at(first + 40) !== undefined)
    }
  }
  await scroll(0, 1200)
  hold('all', assetId(19_300))
  await scroll(1200, 6000)
  expect(at(700)).toBe(assetId(19_300))
  // The ones beside it too, which may be on the next page.
  expect([at(699), at(701)]).toEqual([assetId(19_301), assetId(19_299)])

  hold('all', null)
  await scroll(6000, 6300)
  expect(at(700)).toBeUndefined()
})

test('a failure stops the reading until it is tried again', async () => {
  const { store, asked, refuse } = libraryOf(10)
  refuse(new AppError('disconnected'))
  store.getState().want('all', 0, 5)
  await vi.waitUntil(() => store.getState().feeds.all.failure !== null)
  store.getState().want('all', 0, 6)
  expect(asked).toHaveLength(1)
  refuse(null)
  await store.getState().reload('all')
  expect(store.getState().feeds.all).toMatchObject({ failure: null, isReading: false, list: { total: 10 } })
})

test('the trash takes an item out of every list that holds it, and undo puts it back', async () => {
  const { store } = libraryOf(10)
  store.getState().want('all', 0, 9)
  store.getState().want('video', 0, 9)
  await vi.waitUntil(
    () => store.getState().feeds.video.list.hasRead && store.getState().feeds.all.list.hasRead,
  )
  await store.getState().remove(assetId(9))
  expect(store.getState().feeds.all.list.total).toBe(9)
  expect(store.getState().feeds.video.list.total).toBe(2)
  await store.getState().restore(assetId(9))
  expect(assetAt(store.getState().feeds.video.list, 0)?.id).toBe(assetId(9))
  expect(store.getState().feeds.image.list.hasRead).toBe(false)
})

test('what is rated comes into the lists of that rating and goes from them, and stays in the others', async () => {
  const { store } = libraryOf(10)
  const total = (name: 'all' | 'image/picked' | 'video/picked') => store.getState().feeds[name].list.total
  for (const name of ['all', 'image/picked', 'video/picked'] as const) store.getState().want(name, 0, 9)
  await vi.waitUntil(() => store.getState().feeds['video/picked'].list.hasRead && total('all') === 10)
  expect(total('image/picked')).toBe(0)
  await store.getState().rate(assetId(8), { pick: 'picked' })
  await store.getState().rate(assetId(4), { pick: 'picked' })
  expect(store.getState().changed[0]?.id).toBe(assetId(4))
  expect([total('all'), total('image/picked'), total('video/picked')]).toEqual([10, 2, 0])
  expect(assetAt(store.getState().feeds['image/picked'].list, 0)?.id).toBe(assetId(8))
  await store.getState().rate(assetId(8), { pick: 'rejected' })
  expect([total('all'), total('image/picked')]).toEqual([10, 1])
  expect(assetAt(store.getState().feeds.all.list, 2)).toMatchObject({ id: assetId(8), pick: 'rejected' })
})

test('the list of a board hears what is put on it and goes off, by kind, and of what is made elsewhere nothing', async () => {
  const { client, store, watch, onBoard, make } = libraryOf(10)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  onBoard.add(5).add(6)
  const board = BoardId.parse(`brd_${'0'.repeat(26)}`)
  const lists = [feedName('all', null, board), feedName('video', null, board)] as const
  const shown = () => lists.map((name) => listedIds(feedOf(store.getState().feeds, name).list))
  for (const name of lists) store.getState().want(name, 0, 9)
  await vi.waitUntil(() => lists.every((name) => feedOf(store.getState().feeds, name).list.hasRead))
  expect(shown()).toEqual([[assetId(6), assetId(5)], [assetId(6)]])
  store.getState().applyToBoard(board, [make(9), make(2)], [assetId(5)])
  expect(shown()).toEqual([
    [assetId(9), assetId(6), assetId(2)],
    [assetId(9), assetId(6)],
  ])
  store.getState().applyToBoard(BoardId.parse(`brd_${'1'.repeat(26)}`), [make(8)], [assetId(9)])
  watch.emit({ type: 'asset-updated', asset: makeAsset(50) })
  watch.emit({ type: 'asset-updated', asset: make(2) })
  watch.emit({ type: 'asset-removed', assetId: assetId(9) })
  await vi.waitUntil(() => shown()[0]?.length === 2)
  expect(shown()).toEqual([[assetId(6), assetId(2)], [assetId(6)]])
  controller.abort()
  await following
})

test('what is rated comes into the lists of that rating of its boards, which tell it, and goes from them', async () => {
  const { client, store, onBoard, make } = libraryOf(10)
  onBoard.add(5).add(7)
  const board = BoardId.parse(`brd_${'0'.repeat(26)}`)
  const picked = feedName('all', 'picked', board)
  store.getState().want(picked, 0, 9)
  await vi.waitUntil(() => feedOf(store.getState().feeds, picked).list.hasRead)
  const shown = () => listedIds(feedOf(store.getState().feeds, picked).list)
  const rate = async (number: number, pick: 'picked' | null) => {
    await client.library.rate({ assetId: assetId(number), pick })
    store.getState().applyToBoard(board, [make(number)], [])
  }
  await rate(5, 'picked')
  await rate(7, 'picked')
  expect(shown()).toEqual([assetId(7), assetId(5)])
  await rate(7, null)
  expect(shown()).toEqual([assetId(5)])
})

test('a search hears what its filters let through, and asks again where that depends on boards', async () => {
  const { asked, client, store, watch, make } = libraryOf(10)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  const byStars = feedName('all', null, null, 'pick star:>3')
  const byBoard = feedName('all', null, null, 'star:>3 board:"Summer 26"')
  const listOf = (name: typeof byStars) => feedOf(store.getState().feeds, name).list
  const rated = { ...make(12), prompt: 'pick', stars: 4 }
  store.getState().want(byStars, 0, 20)
  await vi.waitUntil(() => listOf(byStars).total === 10)
  watch.emit({ type: 'asset-updated', asset: { ...rated, id: assetId(11), stars: 3 } })
  watch.emit({ type: 'asset-updated', asset: rated })
  await vi.waitUntil(() => store.getState().changed[0]?.id === rated.id)
  expect([listOf(byStars).total, assetAt(listOf(byStars), 0)?.id]).toEqual([11, rated.id])
  watch.emit({ type: 'asset-updated', asset: { ...rated, stars: 1 } })
  await vi.waitUntil(() => listOf(byStars).total === 10)

  store.getState().show(byBoard)
  store.getState().want(byBoard, 0, 20)
  await vi.waitUntil(() => listOf(byBoard).total === 10)
  asked.length = 0
  watch.emit({ type: 'asset-updated', asset: { ...rated, id: assetId(11), stars: 3 } })
  watch.emit({ type: 'asset-updated', asset: rated })
  await vi.waitUntil(() => store.getState().changed[0] === rated)
  expect([listOf(byBoard).total, asked.length]).toEqual([10, 1])
  await vi.waitUntil(() => !feedOf(store.getState().feeds, byBoard).isReading)
  store.getState().applyToBoard(BoardId.parse(`brd_${'0'.repeat(26)}`), [make(5)], [])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  controller.abort()
  await following
})

test('the best matches of a search are read in one page, change in their places, and are asked for again for what comes', async () => {
  const { asked, client, store, watch, make } = libraryOf(700)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  const best = feedName('all', null, null, 'pick star:>3', 'best-match')
  expect(best).not.toBe(feedName('all', null, null, 'pick star:>3'))
  expect(feedName('all', null, null, 'star:>3', 'best-match')).toBe(feedName('all', null, null, 'star:>3'))
  const listOf = () => feedOf(store.getState().feeds, best).list
  const leave = store.getState().show(best)
  store.getState().want(best, 0, 20)
  await vi.waitUntil(() => listOf().hasRead)
  expect(asked).toMatchObject([{ order: 'best-match', limit: 500, cursor: null }])
  asked.length = 0
  const shown = { ...make(690), prompt: 'pick', stars: 5 }
  watch.emit({ type: 'asset-updated', asset: shown })
  await vi.waitUntil(() => store.getState().changed[0] === shown)
  const at = listedIds(listOf()).indexOf(shown.id)
  expect([assetAt(listOf(), at)?.stars, asked.length]).toEqual([5, 0])
  const other = { ...shown, id: assetId(900) }
  watch.emit({ type: 'asset-updated', asset: other })
  await vi.waitUntil(() => asked.length === 1)
  expect(asked).toMatchObject([{ order: 'best-match', limit: 500, cursor: null }])
  await vi.waitUntil(() => !feedOf(store.getState().feeds, best).isReading)
  leave()
  for (let nth = 0; nth < 90; nth += 1)
    watch.emit({ type: 'asset-updated', asset: { ...other, id: assetId(901 + nth) } })
  await vi.waitUntil(() => store.getState().changed[0]?.id === assetId(990))
  expect(asked).toHaveLength(1)
  store.getState().show(best)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  controller.abort()
  await following
})

test('however many files are put on a board at once, who looks at its list is told once', async () => {
  const { store, onBoard, make } = libraryOf(2100)
  onBoard.add(2100)
  const board = BoardId.parse(`brd_${'0'.repeat(26)}`)
  const list = feedName('all', null, board)
  store.getState().want(list, 0, 9)
  await vi.waitUntil(() => feedOf(store.getState().feeds, list).list.hasRead)
  let told = 0
  store.subscribe(() => (told += 1))
  const files = Array.from({ length: 2000 }, (_, index) => make(index + 1))
  store.getState().applyToBoard(board, files, [assetId(2100)])
  expect([told, feedOf(store.getState().feeds, list).list.total]).toEqual([1, 2000])
})

test('what is made elsewhere appears, in the list of its kind', async () => {
  const { client, store, watch } = libraryOf(3)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  store.getState().want('image', 0, 9)
  store.getState().want('video', 0, 9)
  await vi.waitUntil(
    () => store.getState().feeds.image.list.hasRead && store.getState().feeds.video.list.hasRead,
  )
  watch.emit({ type: 'asset-updated', asset: makeAsset(50, { kind: 'video' }) })
  await vi.waitUntil(() => store.getState().feeds.video.list.total === 2)
  expect(assetAt(store.getState().feeds.video.list, 0)?.id).toBe(assetId(50))
  expect(store.getState().feeds.image.list.total).toBe(2)
  controller.abort()
  await following
})

test('what was only made to be sent appears in no list when it is told of, and is known to who shows it', async () => {
  const { client, store, watch } = libraryOf(3)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  store.getState().want('all', 0, 9)
  await vi.waitUntil(() => store.getState().feeds.all.list.hasRead)
  const sent = makeAsset(50, { isIntermediate: true })
  watch.emit({ type: 'asset-updated', asset: sent })
  await vi.waitUntil(() => store.getState().changed[0]?.id === sent.id)
  expect(store.getState().feeds.all.list.total).toBe(3)
  watch.emit({ type: 'asset-updated', asset: { ...sent, isIntermediate: false } })
  await vi.waitUntil(() => store.getState().feeds.all.list.total === 4)
  controller.abort()
  await following
})

test('however many files a check tells of at once, the library is asked for its total twice at most', async () => {
  const { client, store, watch, asked } = libraryOf(5000)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  store.getState().want('all', 0, 40)
  await vi.waitUntil(() => store.getState().feeds.all.list.hasRead && !store.getState().feeds.all.isReading)
  const told = Promise.withResolvers<void>()
  const { list } = client.library
  client.library.list = async (input) => {
    await told.promise
    return list(input)
  }
  asked.length = 0
  for (let number = 1; number <= 200; number += 1)
    watch.emit({ type: 'asset-updated', asset: makeAsset(number, { isMissing: true }) })
  watch.emit({ type: 'asset-updated', asset: makeAsset(5000, { isMissing: true }) })
  await vi.waitUntil(() => assetAt(store.getState().feeds.all.list, 0)?.isMissing === true)
  told.resolve()
  await vi.waitUntil(() => store.getState().feeds.all.total === 'known')
  expect(asked).toHaveLength(2)
  controller.abort()
  await following
})

test('what is selected while a list is read again stays so, also what its first page does not hold', async () => {
  const { store } = libraryOf(1000)
  store.getState().want('all', 0, 40)
  await vi.waitUntil(() => store.getState().feeds.all.list.hasRead && !store.getState().feeds.all.isReading)
  const reading = store.getState().reload('all')
  store.getState().select('all', (selection) => toggled(selection, assetId(3)))
  await reading
  expect([...store.getState().feeds.all.selection.ids]).toEqual([assetId(3)])
})

test('after a break the lists that were read are read again', async () => {
  const { client, store, watch, asked } = libraryOf(4)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal, () => Promise.resolve())
  store.getState().want('all', 0, 3)
  await vi.waitUntil(() => store.getState().feeds.all.list.hasRead)
  await client.library.remove({ assetId: assetId(4) })
  asked.length = 0
  watch.fail(new AppError('disconnected'))
  await vi.waitUntil(() => store.getState().feeds.all.list.total === 3)
  expect(asked.map(({ kind }) => kind)).toEqual([null])
  controller.abort()
  await following
})

test('of many files that are changed at once each is told of, also one that is in no list', async () => {
  const { client, store, watch } = libraryOf(3)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  const changed = [makeAsset(50, { stars: 3 }), makeAsset(2, { stars: 3 })]
  const events = changed.map((asset) => ({ type: 'asset-updated' as const, asset }))
  watch.emit({ type: 'assets-changed', events: [...events, { type: 'asset-removed', assetId: assetId(1) }] })
  await vi.waitUntil(() => store.getState().changed.length > 0)
  expect(store.getState().changed).toEqual(changed)
  controller.abort()
  await following
})

test('on a board that is searched, what is found again after it was changed comes back', async () => {
  const { client, store, watch, onBoard, make } = libraryOf(10)
  const name = feedName('all', null, BoardId.parse(`brd_${'0'.repeat(26)}`), 'tide')
  onBoard.add(5)
  const { list } = client.library
  let note = 'low tide'
  client.library.list = async (input) => {
    const answer = await list(input)
    return note === '' ? { assets: [], nextCursor: null, total: 0 } : answer
  }
  const write = (next: string) => {
    note = next
    watch.emit({ type: 'asset-updated', asset: { ...make(5), note } })
  }
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  const leave = store.getState().show(name)
  store.getState().want(name, 0, 9)
  const total = () => feedOf(store.getState().feeds, name).list.total
  await vi.waitUntil(() => total() === 1)
  write('')
  await vi.waitUntil(() => total() === 0)
  write('high tide')
  await vi.waitUntil(() => total() === 1)
  leave()
  controller.abort()
  await following
})
