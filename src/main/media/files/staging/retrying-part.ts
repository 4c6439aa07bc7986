import { createReadStream } from 'node:fs'
import type { Clock } from '../../../lib/time/clock.ts'
import { removeQuietly } from '../../../lib/files/remove-quietly.ts'
import type { OpenPart, PartFile } from '../part-file.ts'

/** What the disk does not take waits in so many bytes of memory, for all parts together. */
export const mostWaitingBytes = 64 * 1024 * 1024
/** Between two tries of a part that waits for the disk, in milliseconds. */
export const diskRestMs = 2_000

/** How many bytes may wait in memory, whoever they wait for. */
export type ByteBudget = ReturnType<typeof createByteBudget>

export function createByteBudget(mostBytes: number) {
  let taken = 0
  return {
    /** One piece of any length is let in where nothing waits: it is in memory already. */
    hasRoom: (byteCount: number) => taken === 0 || taken + byteCount <= mostBytes,
    take: (byteCount: number): void => void (taken += byteCount),
    giveBack: (byteCount: number): void => void (taken -= byteCount),
  }
}

export type PatientPartTools = {
  openFile: OpenPart
  budget: ByteBudget
  clock: Clock
  /** Told each time the disk did not take something. */
  onRefused(error: unknown): void
}

/** A part whose bytes wait while the disk does not take them. */
export function createRetryingPart(path: string, { openFile, budget, clock, onRefused }: PatientPartTools) {
  let part: PartFile | null = null
  let length = 0
  /** Came after the disk failed. */
  let waiting: Uint8Array[] = []
  const discarded = new AbortController()

  const opened = async (): Promise<PartFile> => {
    if (part !== null) return part
    const opening = await openFile(path)
    if (!discarded.signal.aborted) return (part = opening)
    await opening.close()
    await removeQuietly(path)
    throw new Error('discarded while it was opened')
  }

  const close = async () => {
    const closing = part
    part = null
    await closing?.close().catch(() => {})
  }

  const whole = async (): Promise<PartFile> => {
    const file = await opened()
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await file.append(next)
      if (waiting.shift() !== undefined) budget.giveBack(next.byteLength)
    }
    return file
  }

  const wait = (bytes: Uint8Array) => {
    waiting.push(new Uint8Array(bytes))
    budget.take(bytes.byteLength)
  }

  return {
    /** Bytes so far. */
    length: () => length,
    /**
     * The bytes may be reused when it resolves: they are in the file or, where the disk refuses, in memory. Where too much
     * waits there already it resolves once the disk has taken them, or when `signal` aborts, or the part is discarded.
     */
    async append(bytes: Uint8Array, signal?: AbortSignal) {
      const left = signal === undefined ? discarded.signal : AbortSignal.any([signal, discarded.signal])
      length += bytes.byteLength
      // A disk that failed is not asked for every piece.
      let isMemoryFirst = waiting.length > 0
      while (!discarded.signal.aborted) {
        if (isMemoryFirst && (left.aborted || budget.hasRoom(bytes.byteLength))) return wait(bytes)
        try {
          const file = await whole()
          return await file.append(bytes)
        } catch (error) {
          onRefused(error)
          if (isMemoryFirst) await rest(clock, left)
          isMemoryFirst = true
        }
      }
    },
    read: (): AsyncIterable<Uint8Array> => slicesOf(opened, length, waiting),
    /** With what waited for room. Throws what the disk says. */
    whole,
    /** Leaves the part as it is, for the next try. */
    close,
    /** Somebody else has closed it. */
    letGo: (): void => void (part = null),
    async discard() {
      discarded.abort()
      for (const { byteLength } of waiting) budget.giveBack(byteLength)
      waiting = []
      await close()
      await removeQuietly(path)
    },
  }
}

async function rest(clock: Clock, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(diskRestMs, end)
    signal.addEventListener('abort', end)
  })
}

async function* slicesOf(
  open: () => Promise<PartFile>,
  length: number,
  waiting: readonly Uint8Array[],
): AsyncGenerator<Uint8Array> {
  if (length === 0) return
  const part = await open()
  if (part.length() > 0) yield* createReadStream(part.path, { end: part.length() - 1 })
  yield* waiting
}
