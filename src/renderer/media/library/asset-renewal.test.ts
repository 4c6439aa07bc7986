import { expect, test, vi } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { makeAsset, assetId } from '../media-fixtures.ts'
import { assetAt, indexOfAsset } from './asset-pages.ts'
import { followLibrary } from './asset-store.ts'
import { libraryOf } from './fake-library.ts'

test('a list that is read again has what is looked at in it all the while, also what happens meanwhile', async () => {
  const { client, store, watch } = libraryOf(1000)
  const controller = new AbortController()
  const following = followLibrary(store, client, controller.signal)
  store.getState().want('all', 400, 440)
  const at = (index: number) => assetAt(store.getState().feeds.all.list, index)
  await vi.waitUntil(() => !store.getState().feeds.all.isReading && at(420) !== undefined)

  const { list } = client.library
  let answers = 0
  client.library.list = async (input) => {
    const answer = await list(input)
    answers += 1
    if (answers === 2) watch.emit({ type: 'asset-updated', asset: makeAsset(1000, { isMissing: true }) })
    return answer
  }
  const missing: number[] = []
  const stop = store.subscribe(() => {
    if (at(420)?.id !== assetId(580)) missing.push(answers)
  })
  await store.getState().reload('all')
  await vi.waitUntil(() => at(0)?.isMissing === true)
  stop()
  expect(answers).toBeGreaterThan(1)
  expect(missing).toEqual([])
  expect(store.getState().feeds.all.renewed).toBeNull()
  controller.abort()
  await following
})

test('a list that could not be read again stays as it was', async () => {
  const { client, store, refuse } = libraryOf(1000)
  store.getState().want('all', 400, 440)
  await vi.waitUntil(() => !store.getState().feeds.all.isReading)
  const { list } = client.library
  let answers = 0
  client.library.list = (input) => {
    answers += 1
    if (answers === 2) refuse(new AppError('disconnected'))
    return list(input)
  }
  await store.getState().reload('all')
  expect(store.getState().feeds.all).toMatchObject({ renewed: null, failure: { code: 'disconnected' } })
  expect(assetAt(store.getState().feeds.all.list, 420)?.id).toBe(assetId(580))
})

test('what is wanted at the sight of what was read is read too', async () => {
  const { store } = libraryOf(2000)
  const at = (index: number) => assetAt(store.getState().feeds.all.list, index)
  // A window draws what it was told of before anything that was waited for goes on.
  const stop = store.subscribe(() => {
    if (at(1999) === undefined) return
    stop()
    queueMicrotask(() => store.getState().want('all', 1800, 1899))
  })
  store.getState().want('all', 1940, 1999)
  await vi.waitUntil(() => at(1999) !== undefined && !store.getState().feeds.all.isReading)
  expect(at(1800)?.id).toBe(assetId(200))
})

test('what is looked at stays in a list that is read again, wherever else in it somebody looks, and wherever it is now', async () => {
  for (const change of ['none', 'added', 'removed', 'gone']) {
    const { client, store, asked } = libraryOf(2000)
    const held = assetId(500)
    const indexNow = () => indexOfAsset(store.getState().feeds.all.list, held)
    const isRead = () => !store.getState().feeds.all.isReading
    store.getState().want('all', 1480, 1520)
    await vi.waitUntil(() => isRead() && indexNow() >= 0)
    store.getState().hold('all', held)
    // The grid below the viewer.
    store.getState().want('all', 0, 40)
    await vi.waitUntil(isRead)

    const numbers = Array.from({ length: 700 }, (_, nth) => (change === 'added' ? 2001 : 1200) + nth)
    for (const number of numbers) {
      if (change === 'added') await client.library.restore({ assetId: assetId(number) })
      if (change === 'removed') await client.library.remove({ assetId: assetId(number) })
    }
    if (change === 'gone') await client.library.remove({ assetId: held })
    const lost: string[] = []
    const stop = store.subscribe(() => {
      if (indexNow() < 0) lost.push(change)
    })
    asked.length = 0
    await store.getState().reload('all')
    stop()
    const where = { none: 1500, added: 2200, removed: 800, gone: -1 }[change]
    expect([change, indexNow(), lost.length > 0]).toEqual([change, where, change === 'gone'])
    expect(asked.length).toBeLessThan(12)
  }
})
