/** How the numbers of a bare sound are laid out: little-endian, channels taking turns. */
export type PcmFormat = {
  /** Samples of one channel in a second. */
  sampleRate: number
  channels: number
  /** 16 unless it is said. */
  bitsPerSample?: 8 | 16 | 24 | 32
}

export const wavHeaderLength = 44
/** The lengths in a WAV are 32-bit numbers, and one of them counts the header too. */
export const mostPcmBytes = 0xffff_ffff - wavHeaderLength

/**
 * The 44 bytes that make `byteLength` bytes of PCM a WAV file (RIFF WAVE, format 1). An odd length is followed by one
 * zero byte, which the caller writes.
 * @throws RangeError for a format or a length that no WAV can say.
 */
export function wavHeader(sound: PcmFormat & { byteLength: number }): Uint8Array<ArrayBuffer> {
  const { sampleRate, channels, bitsPerSample = 16, byteLength } = sound
  const blockLength = (channels * bitsPerSample) / 8
  checkWhole(sampleRate, 1, 0xffff_ffff / blockLength)
  checkWhole(channels, 1, 255)
  checkWhole(byteLength, 0, mostPcmBytes)
  const header = new Uint8Array(wavHeaderLength)
  const view = new DataView(header.buffer)
  const isLittle = true
  writeWord(header, 0, 'RIFF')
  view.setUint32(4, wavHeaderLength - 8 + byteLength + (byteLength % 2), isLittle)
  writeWord(header, 8, 'WAVE')
  writeWord(header, 12, 'fmt ')
  view.setUint32(16, 16, isLittle)
  view.setUint16(20, 1, isLittle)
  view.setUint16(22, channels, isLittle)
  view.setUint32(24, sampleRate, isLittle)
  view.setUint32(28, sampleRate * blockLength, isLittle)
  view.setUint16(32, blockLength, isLittle)
  view.setUint16(34, bitsPerSample, isLittle)
  writeWord(header, 36, 'data')
  view.setUint32(40, byteLength, isLittle)
  return header
}

function checkWhole(value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError('no WAV can say this')
}

function writeWord(target: Uint8Array, offset: number, word: string): void {
  target.set(Buffer.from(word, 'latin1'), offset)
}
