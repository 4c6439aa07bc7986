import { beforeEach, expect, test } from 'vitest'
import type { Asset } from '../../../shared/domain/asset.ts'
import { AppError } from '../../../shared/errors.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { currentItem, goTo, toLast, totalOf, turn } from './cull-state.ts'
import { changeCulling, type MoreToCull, openCulling, readWanted, useCulling } from './cull-store.ts'

const images = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => makeAsset(first + index))

beforeEach(() => useNavigation.setState({ room: 'images', params: { choose: 'yes' } }))

/** Pages of two, from image 3 on. */
function pagesTo(last: number, fail: () => boolean = () => false): MoreToCull & { asked(): number } {
  let at = 3
  let asked = 0
  return {
    unread: last - 2,
    asked: () => asked,
    next() {
      asked += 1
      if (fail()) return Promise.reject(new AppError('disk-full', { data: {} }))
      const items: readonly Asset[] = images(at, Math.min(last, at + 1))
      at += 2
      return Promise.resolve({ items, isDone: at > last })
    },
  }
}

const now = () => {
  const { state } = useCulling.getState()
  if (state === null) throw new Error('nothing is chosen among')
  return state
}

test('the number is that of all from the start, and every one of them is reached, page by page', async () => {
  const more = pagesTo(7)
  openCulling(images(1, 2), assetId(2), more)
  const seen: unknown[] = []
  for (let step = 0; step < 6; step += 1) {
    expect(totalOf(now())).toBe(7)
    await readWanted()
    seen.push(currentItem(now())?.id)
    changeCulling((state) => turn(state, 1))
  }
  expect(seen).toEqual([2, 3, 4, 5, 6, 7].map(assetId))
  expect(now().isAtEnd).toBe(true)
  expect(more.asked()).toBe(3)
})

test('pages that are far below are not read, and one is read at a time', async () => {
  const more = pagesTo(9)
  openCulling(images(1, 2), null, more)
  await Promise.all([readWanted(), readWanted()])
  expect(more.asked()).toBe(1)
  const far = pagesTo(900)
  openCulling(images(1000, 1400), null, far)
  await readWanted()
  expect(far.asked()).toBe(0)
})

test('the key to the last goes on until it is there, and any step before that stays where it led', async () => {
  openCulling(images(1, 2), null, pagesTo(6))
  changeCulling(toLast)
  for (let page = 0; page < 2; page += 1) await readWanted()
  expect(currentItem(now())?.id).toBe(assetId(6))
  openCulling(images(1, 2), null, pagesTo(6))
  changeCulling(toLast)
  await readWanted()
  changeCulling((state) => goTo(state, 0))
  await readWanted()
  expect(currentItem(now())?.id).toBe(assetId(1))
})

test('a page that cannot be read is said, asked for no more by itself, and again with the next step', async () => {
  let isBroken = true
  const more = pagesTo(4, () => isBroken)
  openCulling(images(1, 2), null, more)
  await readWanted()
  await readWanted()
  expect(useCulling.getState().failure).not.toBeNull()
  expect(more.asked()).toBe(1)
  isBroken = false
  changeCulling((state) => turn(state, 1))
  await readWanted()
  expect(now().items).toHaveLength(4)
  expect(useCulling.getState().failure).toBeNull()
})

test('a page that was asked for before belongs to nothing that was opened since', async () => {
  let answer = (_page: { items: readonly Asset[]; isDone: boolean }): void => undefined
  const next = () =>
    new Promise<{ items: readonly Asset[]; isDone: boolean }>((resolve) => (answer = resolve))
  openCulling(images(1, 2), null, { unread: 1, next })
  const reading = readWanted()
  openCulling(images(5, 6), null)
  answer({ items: images(3, 3), isDone: true })
  await reading
  expect(now().items).toEqual(images(5, 6))
})

test('what is neither image nor video is no part of it', () => {
  openCulling([...images(1, 2), makeAsset(3, { kind: 'audio' })], null)
  expect(totalOf(now())).toBe(2)
})
