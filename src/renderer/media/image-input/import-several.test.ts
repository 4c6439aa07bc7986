import { expect, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetId } from '../media-fixtures.ts'
import type { ImagePlace } from './image-arrivals.ts'
import { importSeveral } from './import-several.ts'

test('of several images given at once each takes the next free place, and those without one are named', async () => {
  const slots: AssetId[] = []
  const put = (id: AssetId) => slots.length < 3 && slots.push(id) > 0
  const place: ImagePlace = { now: () => slots[0] ?? null, put, putMore: put }
  const kept: string[] = []
  const names = ['1.png', '2.png', 'video.mp4', '3.png', '4.png', '5.png']
  await importSeveral(
    names.map((name) => new File(['x'], name)),
    {
      take: async ({ name }) => (name === 'video.mp4' ? null : assetId(Number(name[0]))),
      async arrive(arriving) {
        const id = await arriving
        if (id !== null) place.put(id)
      },
      placeNow: () => place,
      sayKept: (left) => kept.push(...left),
    },
  )
  expect(slots).toEqual([1, 2, 3].map(assetId))
  expect(kept).toEqual(['4.png', '5.png'])
})
