import { expect, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetId } from '../media-fixtures.ts'
import { createArrivals, type ImagePlace } from './image-arrivals.ts'

/** A place for one image, and files on their way to it. */
function onePlace(first: AssetId | null = null, beside?: (id: AssetId) => boolean) {
  let image = first
  let saidCount = 0
  const place: ImagePlace = {
    now: () => image,
    put(id) {
      image = id
      return true
    },
    ...(beside && { putBeside: beside }),
  }
  const take = createArrivals(() => (saidCount += 1))
  return {
    give() {
      const arriving = Promise.withResolvers<AssetId | null>()
      const done = take(() => place, arriving.promise)
      return (id: AssetId | null) => {
        arriving.resolve(id)
        return done
      }
    },
    choose: (id: AssetId | null) => (image = id),
    image: () => image,
    saidCount: () => saidCount,
  }
}

test('a file that arrives takes the place for which it was given, empty or not', async () => {
  for (const before of [null, assetId(9)]) {
    const place = onePlace(before)
    await place.give()(assetId(1))
    expect(place.image()).toBe(assetId(1))
    expect(place.saidCount()).toBe(0)
  }
})

test('a file that arrives late does not replace the image that was chosen since, which is said', async () => {
  for (const before of [null, assetId(9)]) {
    const place = onePlace(before)
    const arrive = place.give()
    place.choose(assetId(2))
    await arrive(assetId(1))
    expect(place.image()).toBe(assetId(2))
    expect(place.saidCount()).toBe(1)
  }
})

test('a place that was emptied since stays empty', async () => {
  const place = onePlace(assetId(9))
  const arrive = place.give()
  place.choose(null)
  await arrive(assetId(1))
  expect(place.image()).toBeNull()
})

test('of two files given one after the other the second stands, in whichever order they arrive', async () => {
  for (const isSecondFirst of [true, false]) {
    const place = onePlace()
    const [first, second] = [place.give(), place.give()]
    if (isSecondFirst) await second(assetId(2))
    await first(assetId(1))
    if (!isSecondFirst) await second(assetId(2))
    expect(place.image()).toBe(assetId(2))
  }
})

test('where there is room beside, what was given for an empty place goes there, and is kept where there is none', async () => {
  const others: AssetId[] = []
  const place = onePlace(null, (id) => others.push(id) === 1)
  const arriving = [place.give(), place.give(), place.give()]
  for (const [index, arrive] of arriving.entries()) await arrive(assetId(index + 1))
  expect(place.image()).toBe(assetId(1))
  expect(others[0]).toBe(assetId(2))
  expect(place.saidCount()).toBe(1)
})

test('what could not be used changes nothing and was said already', async () => {
  const place = onePlace(assetId(9))
  await place.give()(null)
  expect(place.image()).toBe(assetId(9))
  expect(place.saidCount()).toBe(0)
})
