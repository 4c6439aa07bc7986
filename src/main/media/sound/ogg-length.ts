import { type ByteSource, viewOf } from '../files/byte-source.ts'

/** A page is at most this long (RFC 3533), so that the last one begins in the last bytes. */
const longestPage = 65_307
const pageStart = Buffer.from('OggS')
/** Of a page's header, without its table of segments. */
const headerLength = 27

/** Milliseconds of Vorbis or Opus in Ogg: the position that the stream's last page says; null when it does not. */
export async function oggLengthMs(source: ByteSource): Promise<number | null> {
  const head = await source.read(0, 512)
  const clock = clockOf(head)
  if (clock === null) return null
  const serial = viewOf(head).getUint32(14, true)
  const tail = Buffer.from(await source.read(Math.max(0, source.size - longestPage), longestPage))
  for (
    let at = tail.lastIndexOf(pageStart);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(pageStart, at - 1)
  ) {
    if (at + headerLength > tail.byteLength || tail.readUInt32LE(at + 14) !== serial) continue
    const position = tail.readBigInt64LE(at + 6)
    // A page on which no packet ends has no position.
    if (position < 0n) continue
    const ms = Math.round(((Number(position) - clock.skipped) / clock.perSecond) * 1000)
    return Number.isSafeInteger(ms) && ms > 0 ? ms : null
  }
  return null
}

/** How the positions of a stream count, by its first packet. */
function clockOf(head: Uint8Array): { perSecond: number; skipped: number } | null {
  const start = headerLength + (head[26] ?? 0)
  if (head.byteLength < start + 19) return null
  const view = viewOf(head)
  const word = Buffer.from(head.subarray(start, start + 8)).toString('latin1')
  if (word === 'OpusHead') return { perSecond: 48_000, skipped: view.getUint16(start + 10, true) }
  if (!word.startsWith('\u0001vorbis')) return null
  const perSecond = view.getUint32(start + 12, true)
  return perSecond > 0 ? { perSecond, skipped: 0 } : null
}
