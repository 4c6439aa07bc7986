import { mayBeInRun } from './base64-run.ts'
import { isMediaPlace, lookBehind } from './media-place.ts'

const quote = 0x22
const comma = 0x2c

/**
 * Looks at few bytes: a run of at least `threshold` covers one in `threshold` of them, so it probes at that stride
 * and looks closer only where a probe falls on base64. Text without media costs next to nothing.
 */
export function createBase64Locator(threshold: number) {
  /** The last chunks, as few as hold `lookBehind` bytes: kept as they are, for most are never looked at. */
  const behind: Uint8Array[] = []
  let behindLength = 0

  const isPlace = (chunk: Uint8Array, at: number): boolean => {
    const previous = at === 0 ? behind.at(-1)?.at(-1) : chunk[at - 1]
    if (previous !== quote && previous !== comma) return false
    const inChunk = asText(chunk.subarray(Math.max(0, at - lookBehind), at))
    const inBehind = at < lookBehind ? behind.map(asText).join('') : ''
    return isMediaPlace((inBehind + inChunk).slice(-lookBehind))
  }

  return {
    /**
     * The first place at or after `from` where media may begin that is long enough to matter, as far as this chunk can
     * tell: it reaches the chunk's end, or is about as long as the threshold. -1 when there is none.
     */
    next(chunk: Uint8Array, from: number) {
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
    /** What the next chunk comes after. */
    remember(chunk: Uint8Array) {
      if (chunk.length === 0) return
      behind.push(chunk)
      behindLength += chunk.length
      for (let first = behind[0]; first !== undefined; first = behind[0]) {
        if (behindLength - first.length < lookBehind) return
        behind.shift()
        behindLength -= first.length
      }
    },
  }
}

function asText(chunk: Uint8Array): string {
  const bytes = chunk.subarray(-lookBehind)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
