import fs, { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventHub } from '../../../lib/event-hub.ts'
import { handClock } from '../../../lib/test-support.ts'
import { openTestMedia, image } from '../../../media/test-support.ts'
import {
  openTestStore,
  sampleAsset,
  sampleConnection,
  sampleConversation,
  sampleJob,
} from '../../../store/test-support.ts'
import type { PurgeRows } from '../../../store/tables/trash/purge-rows.ts'
import { createLibraryService } from '../library.ts'
import { createPurge } from './purge.ts'

/** The files that another program has open: as on Windows, they can be neither renamed nor deleted. */
function heldFiles(): Set<string> {
  const held = new Set<string>()
  const refuse = (path: unknown) => {
    if (typeof path !== 'string' || !held.has(path)) return
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' })
  }
  const { renameSync, rmSync } = fs
  const { rm } = fs.promises
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    refuse(from)
    renameSync(from, to)
  })
  vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    refuse(path)
    rmSync(path, options)
  })
  vi.spyOn(fs.promises, 'rm').mockImplementation(async (path, options) => {
    refuse(path)
    await rm(path, options)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  return held
}

async function openTrash(stopReplies: () => Promise<void> = () => Promise.resolve()) {
  const { clock, pass, jump } = handClock()
  const [store, media] = [openTestStore({ now: clock.now }), openTestMedia()]
  const faults: unknown[] = []
  const waits: number[] = []
  const after = (delayMs: number, callback: () => void) => {
    waits.push(delayMs)
    return clock.after(delayMs, callback)
  }
  const purge = createPurge({
    ...{ store, media, clock: { ...clock, after }, hub: createEventHub(), exchanges: { forget: () => {} } },
    stopReplies,
    forgetCopies: () => {},
    onFault: (error) => void faults.push(error),
  })
  onTestFinished(() => purge.close())
  const throwAway = async (format: 'png' | 'webp') => {
    const { extension, sha256, byteSize, mimeType } = await media.save(await image(format))
    const asset = sampleAsset({ sha256, byteSize, mimeType })
    store.assets.insert(asset)
    media.settle(sha256)
    store.assets.trash(asset.id, 1)
    return { asset, path: media.pathOf(sha256, extension) }
  }
  return { store, media, purge, faults, waits, throwAway, clock, pass, jump }
}

test('a file that another program has open is counted apart, and goes once that has closed it', async () => {
  const held = heldFiles()
  const { purge, store, faults, waits, throwAway, pass } = await openTrash()
  const [open, free] = [await throwAway('png'), await throwAway('webp')]
  held.add(open.path)
  const removal = await purge.remove([open.asset.id, free.asset.id])
  expect(removal).toEqual({ files: 1, conversations: 0, kept: 0, delayed: 1 })
  expect([open, free].map(({ path }) => existsSync(path))).toEqual([true, false])
  for (const [index, waitMs] of [1_000, 5_000, 30_000, 600_000].entries()) {
    await vi.waitFor(() => expect(waits[index]).toBe(waitMs))
    await pass(waitMs)
  }
  await vi.waitFor(() => expect(waits).toHaveLength(5))
  expect([existsSync(open.path), faults.length]).toEqual([true, 5])
  held.clear()
  await pass(600_000)
  await vi.waitFor(() => expect(store.trash.tasks.next('file', 9)).toEqual([]))
  expect(existsSync(open.path)).toBe(false)
})

test('a file that is deleted while a backup brings files stays until that has ended: it may be one of them', async () => {
  const { media, purge, store, waits, throwAway, pass } = await openTrash()
  const { asset, path } = await throwAway('png')
  const letGo = media.claimAll()
  expect(await purge.remove([asset.id])).toMatchObject({ files: 0, delayed: 1 })
  await pass(1_000)
  await vi.waitFor(() => expect(waits).toHaveLength(2))
  expect(existsSync(path)).toBe(true)
  letGo()
  await pass(5_000)
  await vi.waitFor(() => expect(store.trash.tasks.next('file', 9)).toEqual([]))
  expect(existsSync(path)).toBe(false)
})

test('what a restore put in place stays where somebody has just kept the same bytes, and goes where nobody has', async () => {
  const { media, purge, store, waits, pass } = await openTrash()
  const [kept, brought] = [await media.save(await image('png')), await media.save(await image('webp'))]
  media.settle(brought.sha256)
  const names = [kept, brought].map(({ sha256, mimeType }) => `${sha256}:${mimeType}`)
  store.trash.tasks.add('file', names)
  await purge.finish()
  const isThere = ({ sha256, extension }: typeof kept) => existsSync(media.pathOf(sha256, extension))
  expect([isThere(kept), isThere(brought)]).toEqual([true, false])
  store.assets.insert(sampleAsset({ sha256: kept.sha256 }))
  media.settle(kept.sha256)
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  await pass(1_000)
  await vi.waitFor(() => expect(store.trash.tasks.next('file', 9)).toEqual([]))
  expect(isThere(kept)).toBe(true)
})

test('a file that got a row again while another program had it open stays', async () => {
  const held = heldFiles()
  const { purge, store, waits, throwAway, pass } = await openTrash()
  const { asset, path } = await throwAway('png')
  held.add(path)
  await purge.remove([asset.id])
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  held.clear()
  store.assets.insert(sampleAsset({ sha256: asset.sha256 }))
  await pass(1_000)
  await vi.waitFor(() => expect(store.trash.tasks.next('file', 9)).toEqual([]))
  expect(existsSync(path)).toBe(true)
})

/** The disk is full for as long as rows of files are being deleted. */
function fullDisk(rows: PurgeRows): () => void {
  const assets = vi.spyOn(rows, 'assets').mockImplementation(() => {
    throw new Error('disk-full')
  })
  return () => assets.mockRestore()
}

test('an emptying that failed deletes nothing that was put in the trash after it', async () => {
  const { purge, store, throwAway, clock, pass } = await openTrash()
  const old = await throwAway('png')
  const makeRoom = fullDisk(store.trash.rows)
  await expect(purge.empty()).rejects.toThrow('disk-full')
  makeRoom()
  await pass(1_000)
  const later = await throwAway('webp')
  store.assets.trash(later.asset.id, clock.now())
  await purge.finish()
  expect([old, later].map(({ path }) => existsSync(path))).toEqual([false, true])
  expect(store.trash.has(later.asset.id)).toBe(true)
})

test('an emptying that failed deletes nothing that was put in the trash after the clock was set back, either', async () => {
  const { purge, store, throwAway, clock, jump } = await openTrash()
  const [old, later, conversation] = [await throwAway('png'), await throwAway('webp'), sampleConversation()]
  const connection = sampleConnection()
  const job = sampleJob({ connectionId: connection.id, state: 'failed' })
  store.connections.insert(connection)
  store.conversations.insert(conversation)
  store.jobs.insert(job)
  store.assets.restore(later.asset.id)
  const makeRoom = fullDisk(store.trash.rows)
  await expect(purge.empty()).rejects.toThrow('disk-full')
  makeRoom()
  jump(-3_600_000)
  store.assets.trash(later.asset.id, clock.now())
  store.conversations.trash(conversation.id, clock.now())
  store.jobs.dismiss(job.id)
  await purge.finish()
  expect([old, later].map(({ path }) => existsSync(path))).toEqual([false, true])
  expect(store.trash.list.summary().counts).toMatchObject({ image: 1, conversation: 1 })
  expect(store.jobs.get(job.id)).not.toBeNull()
})

test('a file that was restored after a deletion failed is only in the trash when it is deleted again', async () => {
  const { purge, store, throwAway, clock, pass } = await openTrash()
  const { asset, path } = await throwAway('png')
  const makeRoom = fullDisk(store.trash.rows)
  await expect(purge.empty()).rejects.toThrow('disk-full')
  makeRoom()
  const library = createLibraryService({
    ...{ store, clock, hub: createEventHub(), trashHub: createEventHub() },
    boards: { onTrashed() {}, onBack() {}, onRated() {} },
    tags: { onCountChanged() {} },
  })
  library.restore(asset.id)
  await pass(1_000)
  library.remove(asset.id)
  await purge.finish()
  expect([store.trash.has(asset.id), existsSync(path)]).toEqual([true, true])
})

test('what is put in the trash while that is being emptied stays in it', async () => {
  const added = { throw: () => Promise.resolve() }
  const { purge, store, throwAway, clock, pass } = await openTrash(() => added.throw())
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  store.conversations.trash(conversation.id, 1)
  const { asset, path } = await throwAway('png')
  store.assets.restore(asset.id)
  added.throw = async () => {
    await pass(1)
    store.assets.trash(asset.id, clock.now())
  }
  expect(await purge.empty()).toEqual({ files: 0, conversations: 1, kept: 0, delayed: 0 })
  expect([store.trash.has(asset.id), existsSync(path)]).toEqual([true, true])
})

test('what was put in the trash while the clock was ahead goes with it, and what is put there later does not', async () => {
  const added = { throw: () => Promise.resolve() }
  const { purge, store, throwAway, clock, pass, jump } = await openTrash(() => added.throw())
  const [old, later, conversation] = [await throwAway('png'), await throwAway('webp'), sampleConversation()]
  const connection = sampleConnection()
  const job = sampleJob({ connectionId: connection.id, state: 'failed' })
  store.connections.insert(connection)
  store.conversations.insert(conversation)
  store.jobs.insert(job)
  store.assets.restore(later.asset.id)
  jump(3_600_000)
  store.conversations.trash(conversation.id, clock.now())
  store.assets.trash(old.asset.id, clock.now())
  store.jobs.dismiss(job.id)
  jump(-3_600_000)
  added.throw = async () => {
    await pass(1)
    store.assets.trash(later.asset.id, clock.now())
  }
  expect(await purge.empty()).toEqual({ files: 1, conversations: 1, kept: 0, delayed: 0 })
  expect(store.trash.list.summary().counts).toMatchObject({ image: 1, conversation: 0 })
  expect([old, later].map(({ path }) => existsSync(path))).toEqual([false, true])
  expect(store.jobs.get(job.id)).toBeNull()
})
