import { mayBeInRun } from './base64-run.ts'
import { isMediaPlace, lookBehind } from './media-place.ts'

export type PlaceFinder = {
  /**
   * The first place at or after `from` where media may begin that is long enough to matter, as far as this chunk can
   * tell: it reaches the chunk's end, or is about as long as the threshold. -1 when there is none.
   */
  next(chunk: Uint8Array, from: number): number
  /** What the next chunk comes after. */
  remember(chunk: Uint8Array): void
}

const quote = 0x22
const comma = 0x2c

/**
 * Looks at few bytes: a run of at least `threshold` covers one in `threshold` of them, so it probes at that stride
 * and looks closer only where a probe falls on base64. Text without media costs next to nothing.
 */
export function createPlaceFinder(threshold: number): PlaceFinder {
  const behind = Buffer.alloc(lookBehind, 0x20)

  const isPlace = (chunk: Uint8Array, at: number): boolean => {
    const previous = at === 0 ? behind[lookBehind - 1] : chunk[at - 1]
    if (previous !== quote && previous !== comma) return false
    const inChunk = asText(chunk.subarray(Math.max(0, at - lookBehind), at))
    const inBehind = at < lookBehind ? behind.toString('latin1', at) : ''
    return isMediaPlace(inBehind + inChunk)
  }

  return {
    next(chunk, from) {
      let at = from
      while (at < chunk.length) {
        const probe = Math.min(at + threshold, chunk.length) - 1
        if (!mayBeInRun(chunk[probe])) {
          at = probe + 1
          continue
        }
        let start = probe
        while (start > at && mayBeInRun(chunk[start - 1])) start -= 1
        if (isPlace(chunk, start)) return start
        at = probe + 1
        while (at < chunk.length && mayBeInRun(chunk[at])) at += 1
      }
      return -1
    },
    remember(chunk) {
      if (chunk.length < lookBehind) behind.copyWithin(0, chunk.length)
      const kept = chunk.subarray(Math.max(0, chunk.length - lookBehind))
      behind.set(kept, lookBehind - kept.length)
    },
  }
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
