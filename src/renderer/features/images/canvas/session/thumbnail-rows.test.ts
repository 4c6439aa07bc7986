import { expect, test } from 'vitest'
import { ThumbnailRows } from './thumbnail-rows.ts'

const small = { width: 1, height: 1, pixels: new Uint8ClampedArray(4) }

test('layers in small are known as long as their layers are there', () => {
  const rows = new ThumbnailRows(() => undefined)
  rows.put({ layerId: 'one', ...small }, new Set(['one', 'two']))
  rows.put({ layerId: 'two', ...small }, new Set(['one', 'two']))
  expect([...rows.store.getState().keys()]).toEqual(['one', 'two'])
  rows.put({ layerId: 'three', ...small }, new Set(['two', 'three']))
  expect([...rows.store.getState().keys()]).toEqual(['two', 'three'])
})
