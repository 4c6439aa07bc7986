import { readEscape } from './base64-run.ts'
import type { MediaSink } from './sink.ts'

/** Media that arrives as base64, decoded into its sink. */
export type Base64Writer<File> = {
  /** Takes base64 split anywhere but inside a JSON escape. The bytes are read before the promise settles. */
  write(base64: Uint8Array): Promise<void>
  /** A base64 ends here; another one follows, whose bytes come after. */
  cut(): Promise<void>
  /** What stands in a file already comes next. */
  join(file: File): Promise<void>
  /** There is no more. The same promise, however often it is called. */
  finish(): Promise<File>
  /** Lets go of it, unless it was finished. */
  discard(): Promise<void>
}

/** Decoded at once: long enough for the decoder, short enough for a string that dies young. */
const inputLength = 96 * 1024

const backslash = 0x5c

/** Holds two fixed buffers, whatever the length of the media. */
export function createBase64Writer<File>(sink: MediaSink<File>): Base64Writer<File> {
  const input = Buffer.allocUnsafe(inputLength)
  const output = Buffer.allocUnsafe((inputLength / 4) * 3)
  let filled = 0
  let ended: Promise<File> | null = null

  /** Copies what fits, escapes resolved, and says how many bytes it took. */
  const fill = (base64: Uint8Array, from: number): number => {
    if (base64[from] === backslash) {
      const escape = readEscape(base64, from)
      if (escape === undefined || escape === 'half') throw new RangeError('no escape of base64')
      input[filled] = escape.byte
      filled += 1
      return escape.length
    }
    const next = base64.indexOf(backslash, from)
    const end = Math.min(next === -1 ? base64.length : next, from + inputLength - filled)
    input.set(base64.subarray(from, end), filled)
    filled += end - from
    return end - from
  }

  const decode = async (length: number) => {
    const decoded = output.write(input.toString('latin1', 0, length), 'base64')
    input.copyWithin(0, length, filled)
    filled -= length
    if (decoded > 0) await sink.write(output.subarray(0, decoded))
  }

  const cut = async () => {
    if (filled > 0) await decode(filled)
  }

  const end = async (): Promise<File> => {
    await cut()
    return sink.finish()
  }

  return {
    async write(base64) {
      for (let from = 0; from < base64.length;) {
        from += fill(base64, from)
        if (filled === inputLength) await decode(inputLength)
      }
    },
    cut,
    async join(file) {
      await cut()
      await sink.join(file)
    },
    finish() {
      ended ??= end()
      return ended
    },
    async discard() {
      if (ended !== null) return
      ended = Promise.reject(new Error('discarded'))
      ended.catch(() => {})
      await sink.discard()
    },
  }
}
