import { findRunEnd, mayBeInRun } from '../../gateway/media-scan/base64-run.ts'
import { mediaPlaceholder } from './media-placeholder.ts'

/** Base64 of this many bytes and more is media, or says no more to a person than media does. */
const shortestCut = 1024
/** As much of the base64 as tells its type. */
const headLength = 64

export type BodyRecorder = ReturnType<typeof createBodyRecorder>

const nothing = new Uint8Array(0)

type Run = {
  /** Bytes. */
  length: number
  isPadded: boolean
  /** All of it while it is short, its head once it is not. */
  held: Uint8Array[]
}

/**
 * Keeps the beginning of a body, with every long base64 replaced by words about it. What it keeps does not depend on
 * how the body is cut into chunks; what it holds is bounded by `limit`. Text without base64 is hardly looked at.
 *
 * @param limit bytes of what is kept
 */
export function createBodyRecorder(limit: number) {
  const beginning = createBeginning(limit)
  let byteCount = 0
  let run: Run | null = null
  /** Half an escape at the end of the last chunk. */
  let rest: Uint8Array = nothing

  const endRun = ({ length, held }: Run) => {
    run = null
    if (length < shortestCut) return held.forEach(beginning.add)
    beginning.addWords(mediaPlaceholder(Buffer.concat(held).toString('latin1'), length), length)
  }

  const read = (chunk: Uint8Array) => {
    let at = 0
    let stretch = { start: 0, end: 0 }
    while (at < chunk.length) {
      if (run === null) {
        // Of many backslashes each begins a stretch of its own: what was looked at is not looked at again.
        stretch = at < stretch.end ? { start: at, end: stretch.end } : nextStretch(chunk, at)
        const { start } = stretch
        beginning.add(chunk.subarray(at, start))
        if (start === chunk.length) return
        at = start
        run = { length: 0, isPadded: false, held: [] }
      }
      const found = findRunEnd(chunk, at, run.isPadded)
      run.isPadded = found.isPadded
      grow(run, chunk.subarray(at, found.end))
      at = found.end
      if (!found.isOver) {
        rest = chunk.subarray(at)
        return
      }
      endRun(run)
      // A backslash that escapes something else is where a run ended, and begins none.
      if (at < chunk.length && chunk[at] === backslash) {
        beginning.add(chunk.subarray(at, at + 1))
        at += 1
      }
    }
  }

  const finish = () => {
    if (run !== null) endRun(run)
    beginning.add(rest)
    rest = nothing
  }

  return {
    /** The bytes must not change any more: some of them are kept as they are. */
    take(chunk: Uint8Array) {
      byteCount += chunk.length
      if (beginning.isFull()) return
      const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      rest = nothing
      read(whole)
    },
    /** So many more came than what was taken; nothing is taken after that. */
    pass(passedBytes: number) {
      finish()
      beginning.close()
      byteCount += passedBytes
    },
    /** Nothing comes any more. */
    end(): { bytes: Buffer; byteCount: number; omittedBytes: number } {
      finish()
      return { ...beginning.end(byteCount), byteCount }
    },
  }
}

/** What is kept, and how much of the body it stands for. */
function createBeginning(limit: number) {
  const kept: Uint8Array[] = []
  let keptLength = 0
  let taken = 0
  /** Once there was more than fits. */
  let covered: number | null = null
  return {
    isFull: () => covered !== null,
    /** Takes no more. */
    close: () => void (covered ??= taken),
    add(bytes: Uint8Array) {
      if (bytes.length === 0 || covered !== null) return
      const room = Math.max(0, limit - keptLength)
      if (bytes.length > room) covered = taken + room
      const fitting = bytes.subarray(0, room)
      kept.push(fitting)
      keptLength += fitting.length
      taken += bytes.length
    },
    addWords(words: string, standsFor: number) {
      if (covered !== null) return
      const bytes = Buffer.from(words)
      kept.push(bytes)
      keptLength += bytes.length
      taken += standsFor
    },
    end: (byteCount: number) => ({
      bytes: Buffer.concat(kept),
      omittedBytes: covered === null ? 0 : byteCount - covered,
    }),
  }
}

/** Of long base64 only the head is held. */
function grow(run: Run, bytes: Uint8Array): void {
  const wasShort = run.length < shortestCut
  run.length += bytes.length
  if (!wasShort) return
  run.held.push(bytes)
  if (run.length >= shortestCut) {
    run.held = [Buffer.from(Buffer.concat(run.held).subarray(0, headLength))]
  }
}

const backslash = 0x5c

/**
 * Where the next base64 begins that may be long, or reaches the chunk's end, and how far it was seen to go on. A long
 * run covers one of the bytes that are looked at.
 */
function nextStretch(chunk: Uint8Array, from: number): { start: number; end: number } {
  let at = from
  while (at < chunk.length) {
    const probe = Math.min(at + shortestCut, chunk.length) - 1
    if (!mayBeInRun(chunk[probe])) {
      at = probe + 1
      continue
    }
    let start = probe
    while (start > at && mayBeInRun(chunk[start - 1])) start -= 1
    return { start, end: probe + 1 }
  }
  return { start: chunk.length, end: chunk.length }
}
