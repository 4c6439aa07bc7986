import { expect, test } from 'vitest'
import { imageRequest, makeAsset, makeJob } from '../../../media/media-fixtures.ts'
import { headingWidth, layOutOrder } from './order-layout.ts'

test('tiles have their place and size before an image comes, and keep them when it does', () => {
  const request = { ...imageRequest, n: 3, size: '1536x1024' }
  const live = layOutOrder(makeJob(1, { request, state: 'submitting' }), 1000, 200)
  expect(live).toEqual({ width: 912, tiles: { columns: 3, tile: { width: 300, height: 200 }, height: 200 } })
  const assets = [1, 2, 3].map((number) => makeAsset(number, { width: 1536, height: 1024 }))
  expect(layOutOrder(makeJob(1, { request, state: 'saved', assets }), 1000, 200)).toEqual(live)
})

test('what is wider than the wall is as wide as the wall, and what does not fit beside stands below', () => {
  const wide = makeJob(1, { request: { ...imageRequest, size: '2000x500' }, state: 'submitting' })
  expect(layOutOrder(wide, 400, 200).tiles.tile).toEqual({ width: 400, height: 100 })
  const ten = makeJob(1, { request: { ...imageRequest, n: 10 }, state: 'submitting' })
  expect(layOutOrder(ten, 500, 100)).toEqual({
    width: 418,
    tiles: { columns: 4, tile: { width: 100, height: 100 }, height: 312 },
  })
})

test('an image below the heading of its batch takes no more room than its tile, until there is something to say', () => {
  expect(layOutOrder(makeJob(1, { state: 'submitting' }), 1000, 208, true).width).toBe(208)
  expect(layOutOrder(makeJob(1, { state: 'submitting' }), 1000, 80, true).width).toBe(96)
  expect(layOutOrder(makeJob(1, { state: 'failed' }), 1000, 208, true).width).toBe(headingWidth)
})

test('the words of an order have room beside the smallest tile, and what ended without a result is small', () => {
  expect(layOutOrder(makeJob(1, { state: 'submitting' }), 1000, 80).width).toBe(headingWidth)
  expect(layOutOrder(makeJob(1, { state: 'submitting' }), 150, 80).width).toBe(150)
  expect(layOutOrder(makeJob(1, { state: 'failed' }), 1000, 300).tiles.tile.height).toBe(88)
})
