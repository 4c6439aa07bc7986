import { expect, test } from 'vitest'
import { tileKey } from '../../../../../shared/canvas/tile-key.ts'
import { newLayer, withLayer } from '../engine/document/canvas-document.ts'
import { emptyDocument } from '../engine/document/test-support.ts'
import { bytesPerTile } from '../engine/tiles/tile.ts'
import { startLoading } from './load-document.ts'
import type { OpenedCanvas } from './messages.ts'
import type { AppLink } from './save/app-link.ts'

test('places that hold the same pixels share one tile, which is read once', async () => {
  const { layers, ...page } = withLayer(emptyDocument(600, 300), newLayer({ id: 'one', name: 'One' }))
  const structure = { ...page, layers: layers.map((layer) => ({ ...layer, tiles: undefined })) }
  const tiles = [0, 1, 2].map((column) => ({
    ...{ layerId: 'one', key: tileKey(column, 0), tileId: column === 2 ? 8 : 7 },
  }))
  const asked: number[] = []
  const link: Pick<AppLink, 'loadInTurn'> = {
    async loadInTurn(next, onTiles) {
      for (let some = next(); some.length > 0; some = next()) {
        asked.push(...some.map(({ tileId }) => tileId))
        onTiles(
          some,
          some.map(() => new Uint8ClampedArray(bytesPerTile)),
        )
      }
    },
  }
  const loading = startLoading({ structure, tiles } as unknown as OpenedCanvas, link)
  expect(loading.missing.size).toBe(3)
  const came = new Map<number, unknown>()
  await loading.run({ x: 0, y: 0 }, (some) => {
    for (const { key, tile } of some) came.set(key, tile)
  })
  expect(asked.toSorted()).toEqual([7, 8])
  expect(came.get(tileKey(0, 0))).toBe(came.get(tileKey(1, 0)))
  expect(came.get(tileKey(2, 0))).not.toBe(came.get(tileKey(0, 0)))
  expect(loading.missing.size).toBe(0)
})

test('after a try that failed only what did not come is read, and then all of it is there', async () => {
  const { layers, ...page } = withLayer(emptyDocument(900, 300), newLayer({ id: 'one', name: 'One' }))
  const structure = { ...page, layers: layers.map((layer) => ({ ...layer, tiles: undefined })) }
  const tiles = [0, 1, 2, 3].map((column) => ({ layerId: 'one', key: tileKey(column, 0), tileId: column }))
  const asked: number[] = []
  let isBroken = true
  const link: Pick<AppLink, 'loadInTurn'> = {
    async loadInTurn(next, onTiles) {
      for (let some = next(); some.length > 0; some = next()) {
        if (isBroken && asked.length === 1) throw new Error('disconnected')
        asked.push(...some.map(({ tileId }) => tileId))
        onTiles(
          some,
          some.map(() => new Uint8ClampedArray(bytesPerTile)),
        )
      }
    },
  }
  const loading = startLoading({ structure, tiles } as unknown as OpenedCanvas, link, 1)
  await expect(loading.run({ x: 0, y: 0 }, () => undefined)).rejects.toThrow('disconnected')
  isBroken = false
  await loading.run({ x: 0, y: 0 }, () => undefined)
  expect(asked.toSorted()).toEqual([0, 1, 2, 3])
  expect(loading.missing.size).toBe(0)
  expect(loading.isThere('one', { x: 0, y: 0, width: 900, height: 300 })).toBe(true)
})
