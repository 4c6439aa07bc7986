import fs, { rename, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { LibraryReport } from '../../../../shared/domain/health/library-check.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import type { Media } from '../../../media/open.ts'
import { openTestMedia, image } from '../../../media/test-support.ts'
import type { Store } from '../../../store/open.ts'
import { openTestStore, sampleAsset, sampleConnection, sampleJob } from '../../../store/test-support.ts'
import type { FetchedFile } from './fetch-missing.ts'
import { createLibraryCheck, type LibraryCheck } from './library-check.ts'

test('after an unclean end, files of a folder that cannot be read are not marked as missing', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const { extension, sha256, byteSize } = await media.save(await image('png'))
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
    restoreLost: () => Promise.resolve(0),
  })
  await check.verifySizes()
  const marked = [there, gone].map(({ id }) => store.assets.get(id)?.isMissing)
  expect(marked).toEqual([false, true])
})

test('a file that comes while the library is checked is not called missing', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const list = media.kept.list
  const come = async (format: 'png' | 'webp') => {
    const { sha256, byteSize, mimeType } = await media.save(await image(format))
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
    restoreLost: () => Promise.resolve(0),
  })
  await check.verifySizes()
  for await (const event of check.verify(new AbortController().signal))
    if (event.type === 'done') expect(event.report).toMatchObject({ missing: 0, found: 0, imported: 0 })
  expect(came.map((id) => store.assets.get(id)?.isMissing)).toEqual([false, false])
})

/** Counts from now on how often each folder is read, by its path. */
function countFolderReads(): Map<string, number> {
  const reads = new Map<string, number>()
  const { readdir } = fs
  const spy = vi.spyOn(fs, 'readdir').mockImplementation(((...args: Parameters<typeof readdir>) => {
    reads.set(String(args[0]), (reads.get(String(args[0])) ?? 0) + 1)
    return readdir(...args)
  }) as never)
  // Whoever imported it by name gets the one that counts, and the plain one afterwards.
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return reads
}

test('however many files are missing, a check reads each folder and each row once, and asks once about each file', async () => {
  const reads = countFolderReads()
  for (const missing of [1, 12]) {
    const [store, media] = [openTestStore(), openTestMedia()]
    const connection = sampleConnection()
    store.connections.insert(connection)
    const keep = async (bytes: Buffer, change: Partial<Asset> = {}) => {
      const { sha256, byteSize, mimeType, extension } = await media.save(bytes)
      store.assets.insert(sampleAsset({ sha256, byteSize, mimeType, ...change }))
      media.settle(sha256)
      return media.pathOf(sha256, extension)
    }
    const bytesOf = new Map<string, Buffer>()
    for (let nth = 0; nth < missing; nth += 1) {
      // One that its gateway still gives, one that is gone, one that is there.
      const job = sampleJob({ connectionId: connection.id, state: 'saved' })
      store.jobs.insert(job)
      bytesOf.set(job.id, await image('png'))
      await rm(await keep(bytesOf.get(job.id) ?? Buffer.of(), { jobId: job.id }))
      await rm(await keep(await image('png')))
      await keep(await image('png'))
    }

    const originals = join(media.directory, 'media')
    const askedAbout: string[] = []
    const kept: typeof media.kept = {
      ...media.kept,
      sizeOf(place) {
        askedAbout.push(place.sha256)
        return media.kept.sizeOf(place)
      },
    }
    let pages = 0
    const expectedFiles: typeof store.expectedFiles = {
      ...store.expectedFiles,
      page(...args) {
        pages += 1
        return store.expectedFiles.page(...args)
      },
    }
    const fetchAgain = async (jobId: string, onFile: (file: FetchedFile) => void) =>
      onFile(await media.save(bytesOf.get(jobId) ?? Buffer.of()))
    const check = createLibraryCheck({
      ...{ store: { ...store, expectedFiles }, media: { ...media, kept }, hub: createEventHub() },
      ids: createIdMaker(systemClock),
      purgeEnded: () => Promise.resolve(),
      checkRows: () => Promise.resolve({ repaired: [], damaged: [], names: [] }),
      fetchAgain,
      restoreLost: () => Promise.resolve(0),
    })
    reads.clear()
    for await (const event of check.verify(new AbortController().signal))
      if (event.type === 'done') expect(event.report).toMatchObject({ fetched: missing, missing, found: 0 })
    const inLibrary = [...reads].filter(([folder]) => !relative(originals, folder).startsWith('..'))
    expect(new Map(inLibrary).get(originals)).toBe(1)
    expect(inLibrary.filter(([, times]) => times > 1)).toEqual([])
    expect(pages).toBe(2)
    expect(askedAbout).toHaveLength(2 * missing)
    expect(new Set(askedAbout).size).toBe(2 * missing)
  }
})

/** The check of a library on its own, with nothing beside it. */
const alone = (store: Store, media: Media) =>
  createLibraryCheck({
    ...{ store, media, hub: createEventHub(), ids: createIdMaker(systemClock) },
    purgeEnded: () => Promise.resolve(),
    checkRows: () => Promise.resolve({ repaired: [], damaged: [], names: [] }),
    fetchAgain: () => Promise.resolve(),
    restoreLost: () => Promise.resolve(0),
  })

async function reportOf(check: LibraryCheck): Promise<LibraryReport> {
  for await (const event of check.verify(new AbortController().signal))
    if (event.type === 'done') return event.report
  throw new Error('it ended without a report')
}

test('an image that gets its row while the check describes it is in the Library once', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const { sha256, byteSize, mimeType } = await media.save(await image('png'))
  media.settle(sha256)
  const describe: typeof media.kept.describe = async (file) => {
    const found = await media.kept.describe(file)
    // The same bytes are uploaded.
    store.assets.insert(sampleAsset({ sha256, byteSize, mimeType }))
    return found
  }
  const kept = { ...media.kept, describe }
  expect(await reportOf(alone(store, { ...media, kept }))).toMatchObject({ imported: 0, unusable: 0 })
  expect(store.assets.bySha(sha256)).toHaveLength(1)
})

test('an image is left alone while somebody who keeps it has not written its row yet', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const { sha256 } = await media.save(await image('png'))
  expect(await reportOf(alone(store, media))).toMatchObject({ imported: 0 })
  media.settle(sha256)
  expect(await reportOf(alone(store, media))).toMatchObject({ imported: 1 })
})

test('an image that a job which goes on holds for its row is left to that job', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const { sha256 } = await media.save(await image('png'))
  media.settle(sha256)
  const connection = sampleConnection()
  store.connections.insert(connection)
  const taskToken = { format: 'images', urls: [], held: [{ sha256 }] }
  store.jobs.insert(sampleJob({ connectionId: connection.id, state: 'downloading', taskToken }))
  expect(await reportOf(alone(store, media))).toMatchObject({ imported: 0 })
})

test('however many damaged rows stand beside each other, what comes after them is in the Library once', async () => {
  const [store, media] = [openTestStore(), openTestMedia()]
  const ids = createIdMaker(systemClock)
  store.transaction(() => {
    for (let count = 0; count < 500; count += 1)
      store.assets.insert(sampleAsset({ id: ids.asset(), sha256: 'damaged' }))
  })
  const { sha256, byteSize, mimeType } = await media.save(await image('png'))
  store.assets.insert(sampleAsset({ id: ids.asset(), sha256, byteSize, mimeType }))
  media.settle(sha256)
  expect(await reportOf(alone(store, media))).toMatchObject({ files: 1, imported: 0 })
  expect(store.assets.bySha(sha256)).toHaveLength(1)
})
