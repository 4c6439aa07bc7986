/**
 * Where a place that is counted in bytes of UTF-8 is in the text. Null when it is past the end or inside a letter:
 * then it was counted in another way, and means nothing here.
 */
export function fromByteOffset(text: string, byteOffset: number): number | null {
  let bytes = 0
  let at = 0
  while (bytes < byteOffset && at < text.length) {
    const point = text.codePointAt(at) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    at += point < 0x10000 ? 1 : 2
  }
  return bytes === byteOffset ? at : null
}
