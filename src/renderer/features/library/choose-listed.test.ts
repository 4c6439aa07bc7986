import { beforeEach, expect, test } from 'vitest'
import { mostAssetsAtOnce } from '../../../shared/contract/library.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { appendPage, noPages } from '../../media/library/asset-pages.ts'
import { currentItem, totalOf } from '../../media/culling/cull-state.ts'
import { useCulling } from '../../media/culling/cull-store.ts'
import { makeAsset } from '../../media/media-fixtures.ts'
import { chooseAmong, chooseListed } from './choose-listed.ts'

beforeEach(() => useNavigation.setState({ room: 'library', params: { choose: 'yes' } }))

/** A library as it answers: newest first, cursors are places in it. Every tenth file is a sound. */
function libraryOf(count: number) {
  const all: Asset[] = Array.from({ length: count }, (_, index) =>
    makeAsset(index + 1, index % 10 === 9 ? { kind: 'audio' } : {}),
  )
  const asked: number[] = []
  const list = ({ kind, cursor, limit }: { kind: string | null; cursor: string | null; limit: number }) => {
    const of = kind === null ? all : all.filter((asset) => asset.kind === kind)
    const from = Number(cursor ?? 0)
    if (limit > 1) asked.push(from)
    const to = from + limit
    return Promise.resolve({
      assets: of.slice(from, to),
      nextCursor: to < of.length ? String(to) : null,
      total: cursor === null ? of.length : null,
    })
  }
  return { all, asked, client: { library: { list } } as unknown as Pick<AtelierClient, 'library'> }
}

const here = () => false
const listOf = (assets: readonly Asset[]) =>
  appendPage(noPages, { assets, nextCursor: null, total: assets.length })

test('cull mode over a long library begins with its first page and knows how many there are', async () => {
  const { all, asked, client } = libraryOf(4000)
  await chooseListed(client, 'all', listOf(all), 0, here)
  const { state, more } = useCulling.getState()
  expect(state && totalOf(state)).toBe(3600)
  expect(state?.items).toHaveLength(450)
  expect(asked).toEqual([0])
  expect((await more?.next())?.items[0]?.id).toBe(all[500]?.id)
})

test('far down it begins at that file, with all that stand before it', async () => {
  const { all, client } = libraryOf(4000)
  await chooseListed(client, 'image', listOf(all.filter(({ kind }) => kind === 'image')), 2300, here)
  const { state } = useCulling.getState()
  const images = all.filter(({ kind }) => kind === 'image')
  expect(state && currentItem(state)?.id).toBe(images[2300]?.id)
  expect(state?.items.slice(0, 10)).toEqual(images.slice(0, 10))
  expect(state && totalOf(state)).toBe(3600)
})

test('of a library that is one page nothing more is read', async () => {
  const { all, client } = libraryOf(30)
  await chooseListed(client, 'all', listOf(all), 3, here)
  const { state, more } = useCulling.getState()
  expect(state && totalOf(state)).toBe(27)
  expect(more).toBeNull()
})

test('what is selected is chosen among alone, and two to four files stand beside each other', async () => {
  const { all } = libraryOf(40)
  let calls = 0
  const findMany = ({ assetIds }: { assetIds: readonly string[] }) => {
    calls += 1
    const assets = assetIds.flatMap((assetId) => all.find(({ id }) => id === assetId) ?? [])
    return Promise.resolve({ found: assets.map((asset) => ({ asset, isInTrash: asset === all[7] })) })
  }
  const client = { library: { findMany } } as unknown as Pick<AtelierClient, 'library'>
  const ids = (...places: number[]) => places.flatMap((at) => all[at]?.id ?? [])
  const shown = () => {
    const { state, more } = useCulling.getState()
    return [state?.items.map(({ id }) => id).toSorted(), state?.layout, more]
  }
  await chooseAmong(client, 'all', ids(2, 5), here)
  expect(shown()).toEqual([ids(2, 5).toSorted(), 'two', null])
  expect(calls).toBe(1)
  // The seventh is in the trash by now, the ninth is a sound.
  await chooseAmong(client, 'all', ids(1, 2, 7, 9, 12), here)
  expect(shown()).toEqual([ids(1, 2, 12).toSorted(), 'four', null])
  await chooseAmong(client, 'all', ids(1, 2, 3, 4, 5, 6), here)
  expect(shown()[1]).toBe('one')
})

test('who leaves the room while a long selection is read is not led back, and what is left of it is not read', async () => {
  let hasLeft = false
  const { all } = libraryOf(2000)
  const asked: string[] = []
  const findMany = ({ assetIds }: { assetIds: readonly string[] }) => {
    asked.push(...assetIds)
    hasLeft = true
    return Promise.resolve({
      found: all.slice(0, assetIds.length).map((asset) => ({ asset, isInTrash: false })),
    })
  }
  const client = { library: { findMany } } as unknown as Pick<AtelierClient, 'library'>
  useCulling.setState({ state: null })
  const ids = all.map(({ id }) => id)
  await chooseAmong(client, 'all', ids, () => hasLeft)
  expect([useCulling.getState().state, asked.length]).toEqual([null, mostAssetsAtOnce])
  await chooseListed(libraryOf(4000).client, 'all', listOf(all), 0, () => hasLeft)
  expect(useCulling.getState().state).toBeNull()
})
