/**
 * Where places that are counted in bytes of UTF-8 are in the text. What is past the end or inside a letter is left out: it
 * was counted in another way, and means nothing here.
 *
 * @returns UTF-16 units before each place, by its bytes
 */
export function fromByteOffsets(text: string, byteOffsets: Iterable<number>): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  let bytes = 0
  let at = 0
  for (const byteOffset of [...new Set(byteOffsets)].toSorted((a, b) => a - b)) {
    while (bytes < byteOffset && at < text.length) {
      const point = text.codePointAt(at) ?? 0
      bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
      at += point < 0x10000 ? 1 : 2
    }
    if (bytes === byteOffset) places.set(byteOffset, at)
  }
  return places
}
