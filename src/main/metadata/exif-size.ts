/** Directories that an entry leads to: EXIF, GPS, interoperability. */
const directories = new Set([0x8769, 0x8825, 0xa005])
/** Bytes of one value by its type in TIFF; of a type that is none, one. */
const bytesOfType = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
/** Entries of one directory take so many bytes each. */
const entryBytes = 12
/** A camera writes some hundred. */
const mostEntries = 5000

/**
 * Whether the entries of a TIFF block say that they hold far more than it has: all of them lead to the same bytes then, and reading each
 * would take a small file seconds.
 */
export function isOverpacked(block: Uint8Array): boolean {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  if (view.byteLength < 8) return false
  const isLittle = view.getUint16(0) === 0x4949
  const waiting = [view.getUint32(4, isLittle)]
  const seen = new Set<number>()
  let [bytes, entries] = [0, 0]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    // At 0 is the head of the block: none follows.
    if (at === 0 || seen.has(at) || at + 2 > view.byteLength) continue
    seen.add(at)
    const count = view.getUint16(at, isLittle)
    for (let nth = 0; nth < count; nth += 1) {
      const entry = at + 2 + nth * entryBytes
      if (entry + entryBytes > view.byteLength) break
      entries += 1
      bytes += view.getUint32(entry + 4, isLittle) * (bytesOfType[view.getUint16(entry + 2, isLittle)] ?? 1)
      if (entries > mostEntries || bytes > view.byteLength * 4) return true
      if (directories.has(view.getUint16(entry, isLittle))) waiting.push(view.getUint32(entry + 8, isLittle))
    }
    const next = at + 2 + count * entryBytes
    if (next + 4 <= view.byteLength) waiting.push(view.getUint32(next, isLittle))
  }
  return false
}
