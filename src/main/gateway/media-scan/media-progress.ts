import type { Base64Writer } from './base64-writer.ts'

/** How much has come of media that is no file yet. */
export type Arriving = {
  /** Decoded; 0 once nothing is on its way. */
  byteCount: number
  /** By its first bytes. */
  kind: 'image' | 'file'
}

export type MediaProgress = ReturnType<typeof createMediaProgress>

/** A number that changes more often cannot be read. */
const paceMs = 300
/** Base64 that tells what a file is. */
const headLength = 16

/** Costs a comparison where there is no media. */
export function createMediaProgress() {
  let byteCount = 0
  let kind: Arriving['kind'] = 'file'
  let told = 0
  let toldAtMs = -Infinity

  return {
    /** A writer whose bytes count from their arrival until it is finished or let go of. */
    counted<File>(writer: Base64Writer<File>): Base64Writer<File> {
      let own = 0
      const stopCounting = () => {
        byteCount -= own
        own = 0
      }
      return {
        ...writer,
        write(base64) {
          if (own === 0 && base64.length > 0) kind = kindOf(base64)
          const length = Math.ceil((base64.length * 3) / 4)
          own += length
          byteCount += length
          return writer.write(base64)
        },
        finish() {
          stopCounting()
          return writer.finish()
        },
        discard() {
          stopCounting()
          return writer.discard()
        },
      }
    },
    /** What is to be told now; null where nothing changed, or something was told a moment ago. */
    takeNews(nowMs: () => number): Arriving | null {
      if (byteCount === told) return null
      const now = nowMs()
      // Where the clock was set back, what was told lies hours ahead.
      if (byteCount > 0 && Math.abs(now - toldAtMs) < paceMs) return null
      told = byteCount
      toldAtMs = now
      return { byteCount, kind }
    },
  }
}

function kindOf(base64: Uint8Array): Arriving['kind'] {
  const head = Buffer.from(base64.subarray(0, headLength)).toString('latin1')
  const bytes = Buffer.from(head, 'base64').toString('latin1')
  const isImage = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avif|heic))/s.test(bytes)
  return isImage ? 'image' : 'file'
}
