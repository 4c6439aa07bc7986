import { readFileSync } from 'node:fs'

const clip = new URL('../../fixtures/media/clip.mp4', import.meta.url)

/** What comes before `mediaBytes` of anything to make them a video: a real one, and the head of one more media box. */
export function bigVideoHead(mediaBytes: number): Buffer {
  const boxHead = Buffer.alloc(16)
  boxHead.writeUInt32BE(1)
  boxHead.write('mdat', 4, 'latin1')
  boxHead.writeBigUInt64BE(BigInt(mediaBytes + boxHead.byteLength), 8)
  return Buffer.concat([readFileSync(clip), boxHead])
}
