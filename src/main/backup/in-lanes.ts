import { removeQuietly } from '../lib/files/remove-quietly.ts'
import type { BackupProgress } from './task.ts'
import { createProgressPace } from '../lib/time/progress-pace.ts'

/** While one is copied and synced another is hashed; more would take the threads that the app reads files with. */
const filesAtOnce = 2
/** A drive syncs many files that were written before in a fraction of the time that it takes for each by itself. */
const mostTogether = { files: 500, bytes: 256 * 1024 ** 2 }

type Sized = { byteSize: number }
type Tell = (progress: BackupProgress) => void

/** A file that was copied to a part. `sync` and `finish`, which gives it its name, leave no part where they fail. */
export type Copied = { part: string; sync(): Promise<void>; finish(): Promise<void> }

/**
 * Does the work for each file, two at a time, and tells how far it is.
 *
 * @param work gets the number of its lane, for a name that no other file has meanwhile
 */
export async function inLanes<File extends Sized>(
  files: readonly File[],
  tell: Tell,
  work: (file: File, lane: number) => Promise<void>,
): Promise<void> {
  const progress = createProgress(files, tell)
  await twoAtOnce(files, async (file, lane) => {
    await work(file, lane)
    progress.add(file.byteSize)
  })
  progress.end()
}

/**
 * Copies many files, syncs them together, and finishes these while the next are copied; never more than two at a time of each. Tells
 * how far it is.
 *
 * @param copy gets a number that no other file has meanwhile; null where nothing is left to do for the file
 */
export async function inBatches<File extends Sized>(
  files: readonly File[],
  tell: Tell,
  copy: (file: File, slot: number) => Promise<Copied | null>,
): Promise<void> {
  const progress = createProgress(files, tell)
  const parts = new Set<string>()
  const copyAll = async (batch: readonly File[], firstSlot: number) => {
    const copied: { one: Copied; halfBytes: number }[] = []
    await twoAtOnce([...batch.entries()], async ([nth, file]) => {
      const one = await copy(file, firstSlot + nth)
      progress.add(one === null ? file.byteSize : file.byteSize / 2)
      if (one === null) return
      parts.add(one.part)
      copied.push({ one, halfBytes: file.byteSize / 2 })
    })
    await twoAtOnce(copied, ({ one }) => one.sync())
    return copied
  }
  const finishAll = async (copied: Awaited<ReturnType<typeof copyAll>>) => {
    for (const { one, halfBytes } of copied) {
      await one.finish()
      parts.delete(one.part)
      progress.add(halfBytes)
    }
  }
  let finished = Promise.resolve()
  try {
    for (const [nth, batch] of batchesOf(files).entries()) {
      const ends = await Promise.allSettled([copyAll(batch, (nth % 2) * mostTogether.files), finished])
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      const [copied] = ends
      if (copied.status === 'fulfilled') finished = finishAll(copied.value)
      // What it fails with is met with the next batch, or at the end.
      finished.catch(() => {})
    }
    await finished
  } finally {
    for (const part of parts) await removeQuietly(part)
  }
  progress.end()
}

function batchesOf<File extends Sized>(files: readonly File[]): File[][] {
  const batches: File[][] = []
  let bytes = 0
  for (const file of files) {
    bytes += file.byteSize
    const last = batches.at(-1)
    if (last !== undefined && last.length < mostTogether.files && bytes <= mostTogether.bytes) last.push(file)
    else {
      batches.push([file])
      bytes = file.byteSize
    }
  }
  return batches
}

function createProgress(files: readonly Sized[], tell: Tell) {
  const totalBytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
  let doneBytes = 0
  const isDue = createProgressPace(() => performance.now())
  return {
    add(bytes: number): void {
      doneBytes += bytes
      if (isDue()) tell({ doneBytes: Math.floor(doneBytes), totalBytes })
    },
    end: () => tell({ doneBytes: totalBytes, totalBytes }),
  }
}

async function twoAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const open = items.values()
  let hasFailed = false
  const run = async (_: unknown, lane: number) => {
    for (const item of open) {
      if (hasFailed) return
      try {
        await work(item, lane)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  // What fails is told once no lane writes any more: the next run has names of its lanes too.
  const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, run))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
