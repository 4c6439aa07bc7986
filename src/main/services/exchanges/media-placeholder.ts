/** How files of these types begin (Latin-1); an offset other than 0 where the type's mark comes later. */
const marks: readonly (readonly [mimeType: string, mark: string, offset?: number])[] = [
  ['image/png', '\x89PNG'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['image/webp', 'WEBP', 8],
  ['image/avif', 'ftypavi', 4],
  ['image/heic', 'ftyphe', 4],
  ['image/heif', 'ftypmif1', 4],
  ['audio/wav', 'WAVE', 8],
  ['audio/mpeg', 'ID3'],
  ['audio/ogg', 'OggS'],
  ['audio/flac', 'fLaC'],
  ['audio/mp4', 'ftypM4A', 4],
  ['audio/mp4', 'ftypM4B', 4],
  ['video/quicktime', 'ftypqt', 4],
  ['video/3gpp', 'ftyp3g', 4],
  // Of every other brand.
  ['video/mp4', 'ftyp', 4],
  ['video/webm', '\x1a\x45\xdf\xa3'],
  ['application/pdf', '%PDF'],
]

/**
 * What stands in the place of long base64: `[image/png, 1.2 MB]`.
 *
 * @param head its first characters
 * @param length of all of it, in characters
 */
export function mediaPlaceholder(head: string, length: number): string {
  const bytes = Buffer.from(head.replaceAll('\\', ''), 'base64').toString('latin1')
  const [type] = marks.find(([, mark, offset = 0]) => bytes.startsWith(mark, offset)) ?? ['base64']
  return `[${type}, ${sizeText(Math.floor((length * 3) / 4))}]`
}

/** `1.2 MB`, always with the same words: they stand in the middle of a body. */
export function sizeText(byteCount: number): string {
  if (byteCount < 1000) return `${byteCount} B`
  const [divisor, unit] = byteCount < 1e6 ? [1e3, 'kB'] : byteCount < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${(byteCount / Number(divisor)).toFixed(1)} ${unit}`
}
