import { expect, test } from 'vitest'
import type { Asset, AssetKind } from '../../../../shared/domain/asset.ts'
import { makeAsset } from '../../media-fixtures.ts'
import { nextSlide } from './next-slide.ts'

const of = (kind: AssetKind, rest: Partial<Asset> = {}) => makeAsset(1, { kind, ...rest })
const listOf = (index: number, assets: readonly (Asset | undefined)[]) => ({
  index,
  total: assets.length,
  at: (place: number) => assets[place],
})
const image = of('image')

test('images and videos follow each other, and what is not looked at is passed over', () => {
  const list = [image, of('audio'), of('document'), of('image', { isMissing: true }), of('video'), image]
  expect(nextSlide(listOf(0, list), 1, false)).toEqual({ type: 'slide', index: 4 })
  expect(nextSlide(listOf(4, list), -1, false)).toEqual({ type: 'slide', index: 0 })
})

test('after the last comes the end, or the first by choice; before the first likewise', () => {
  const list = [image, image, image, of('audio')]
  expect(nextSlide(listOf(2, list), 1, false)).toEqual({ type: 'end' })
  expect(nextSlide(listOf(2, list), 1, true)).toEqual({ type: 'slide', index: 0 })
  expect(nextSlide(listOf(0, list), -1, false)).toEqual({ type: 'end' })
  expect(nextSlide(listOf(0, list), -1, true)).toEqual({ type: 'slide', index: 2 })
})

test('the only one follows itself where it begins anew, and where there is none it is the end', () => {
  expect(nextSlide(listOf(1, [of('audio'), image]), 1, true)).toEqual({ type: 'slide', index: 1 })
  expect(nextSlide(listOf(0, [of('audio'), of('audio')]), 1, true)).toEqual({ type: 'end' })
})

test('what is not in memory yet is waited for, not passed over', () => {
  expect(nextSlide(listOf(0, [image, of('audio'), undefined, image]), 1, false)).toEqual({
    type: 'unread',
    index: 2,
  })
})
