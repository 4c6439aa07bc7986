import { expect, test, vi } from 'vitest'
import type { TrashEvent } from '../../../../shared/contract/trash.ts'
import { type TrashItem, trashItemId } from '../../../../shared/domain/trash.ts'
import { AppError } from '../../../../shared/errors.ts'
import { assetId, makeAsset } from '../../../media/media-fixtures.ts'
import { fakeWatch } from '../../../data/fake-watch.ts'
import { createTrashStore, followTrash, type TrashClient } from './trash-store.ts'

const item = (nth: number): TrashItem => ({ type: 'asset', asset: makeAsset(nth), trashedAt: 1000 * nth })
type Page = { items: TrashItem[]; nextCursor: string | null }

/** A trash whose questions wait for their answers, in order. */
function openTrash() {
  const watch = fakeWatch<TrashEvent>()
  const asked: PromiseWithResolvers<Page>[] = []
  const trash = {
    list() {
      const answer = Promise.withResolvers<Page>()
      asked.push(answer)
      return answer.promise
    },
    summary: () => Promise.reject(new AppError('disconnected')),
    watch: watch.open,
  }
  const client = { trash } as unknown as TrashClient
  return { store: createTrashStore(client, 'all'), client, asked, watch }
}

test('a failure stops the reading, however often the list is drawn, until it is tried again', async () => {
  const { store, asked } = openTrash()
  const first = store.getState().readMore()
  asked[0]?.resolve({ items: [item(9)], nextCursor: 'more' })
  await first
  // As the list does whenever it is drawn with its end in sight.
  store.subscribe(() => asked.length < 20 && void store.getState().readMore())
  const second = store.getState().readMore()
  asked[1]?.reject(new AppError('disconnected'))
  await second
  expect(store.getState().failure).toMatchObject({ code: 'disconnected' })
  expect(asked).toHaveLength(2)

  const again = store.getState().tryAgain()
  asked[2]?.resolve({ items: [item(8)], nextCursor: null })
  await again
  expect(store.getState()).toMatchObject({ failure: null, isReading: false })
  expect(store.getState().items.map(trashItemId)).toEqual([9, 8].map(assetId))
})

test('a page that was asked for before the list was read anew says nothing, neither what lay there nor that it failed', async () => {
  for (const isRefused of [true, false]) {
    const { store, client, asked, watch } = openTrash()
    const controller = new AbortController()
    const early = store.getState().readMore()
    const following = followTrash(store, client, 'all', controller.signal)
    await vi.waitUntil(() => asked.length === 2)
    if (isRefused) asked[0]?.reject(new AppError('disconnected'))
    else asked[0]?.resolve({ items: [item(1)], nextCursor: null })
    await early
    expect(store.getState()).toMatchObject({ items: [], failure: null, isReading: true })
    asked[1]?.resolve({ items: [item(2)], nextCursor: null })
    await vi.waitUntil(() => store.getState().hasRead)
    expect(store.getState().items.map(trashItemId)).toEqual([assetId(2)])
    controller.abort()
    watch.end()
    await following
  }
})
