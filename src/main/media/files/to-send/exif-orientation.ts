import { viewOf } from '../byte-source.ts'

/** Which way is up, in EXIF. */
const orientationTag = 0x0112

/**
 * Which way is up, of 1 to 8, as EXIF says it (TIFF 6.0, section 2; EXIF 2.3, 4.5.4).
 *
 * @param bytes from its TIFF header on; they may be any
 * @returns null where it does not say it
 */
export function orientationIn(bytes: Uint8Array): number | null {
  if (bytes.length < 8) return null
  const tiff = viewOf(bytes)
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return null
  const count = tiff.getUint16(directory, isLittle)
  for (let nth = 0; nth < count; nth += 1) {
    const entry = directory + 2 + nth * 12
    if (entry + 12 > tiff.byteLength) return null
    if (tiff.getUint16(entry, isLittle) !== orientationTag) continue
    const value = tiff.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** EXIF from its TIFF header on that says nothing else. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  // One number of two bytes.
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
