import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { Asset } from '../../../shared/domain/asset.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { systemClock } from '../../lib/clock.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { openTestMedia, picture } from '../../media/test-support.ts'
import { openTestStore, sampleAsset } from '../../store/test-support.ts'
import { createLibraryCheck } from './library-check.ts'

test('after an unclean end, files of a folder that cannot be read are not marked as missing', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const { extension, sha256, byteSize } = await media.save(await picture('png'))
  const [there, gone] = [sampleAsset({ sha256, byteSize }), sampleAsset({ sha256: '0'.repeat(64) })]
  for (const asset of [there, gone]) store.assets.insert(asset)
  const folder = dirname(media.pathOf(sha256, extension))
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  const check = createLibraryCheck({
    ...{ store, media, hub: createEventHub(), ids: createIdMaker(systemClock) },
    purgeEnded: () => Promise.resolve(),
    checkRows: () => Promise.resolve({ repaired: [], damaged: [], names: [] }),
    fetchAgain: () => Promise.resolve(),
  })
  await check.verifySizes()
  const marked = [there, gone].map(({ id }) => store.assets.get(id)?.isMissing)
  expect(marked).toEqual([false, true])
})

test('a file that comes while the library is checked is not called missing', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const list = media.kept.list
  const come = async (format: 'png' | 'webp') => {
    const { sha256, byteSize, mimeType } = await media.save(await picture(format))
    const asset = sampleAsset({ sha256, byteSize, mimeType })
    store.assets.insert(asset)
    media.settle(sha256)
    return asset.id
  }
  const came: Asset['id'][] = []
  const kept = {
    ...media.kept,
    async list() {
      const found = await list()
      came.push(await come(came.length === 0 ? 'png' : 'webp'))
      return found
    },
  }
  const check = createLibraryCheck({
    ...{ store, media: { ...media, kept }, hub: createEventHub(), ids: createIdMaker(systemClock) },
    purgeEnded: () => Promise.resolve(),
    checkRows: () => Promise.resolve({ repaired: [], damaged: [], names: [] }),
    fetchAgain: () => Promise.resolve(),
  })
  await check.verifySizes()
  for await (const event of check.verify(new AbortController().signal))
    if (event.type === 'done') expect(event.report).toMatchObject({ missing: 0, found: 0, adopted: 0 })
  expect(came.map((id) => store.assets.get(id)?.isMissing)).toEqual([false, false])
})
