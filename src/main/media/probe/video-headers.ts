import { viewOf, type ByteSource } from '../files/byte-source.ts'
import { saneSize } from './sane-size.ts'

/** What the head of a video says whose container is not followed to its end. Pixels; 0 and null where it does not say. */
export type VideoHeader = { width: number; height: number; durationMs: number | null }

const unknown: VideoHeader = { width: 0, height: 0, durationMs: null }

/** AVI: the main header is the first thing in the first list. */
export async function readAvi(source: ByteSource): Promise<VideoHeader> {
  const head = await source.read(0, 88)
  if (head.byteLength < 88 || wordAt(head, 24) !== 'avih') return unknown
  const view = viewOf(head)
  const microsecondsPerFrame = view.getUint32(32, true)
  const frames = view.getUint32(48, true)
  const durationMs = Math.round((microsecondsPerFrame * frames) / 1000)
  return {
    width: saneSize(view.getUint32(64, true)),
    height: saneSize(view.getUint32(68, true)),
    durationMs: durationMs > 0 && Number.isSafeInteger(durationMs) ? durationMs : null,
  }
}

/** MPEG-1 and MPEG-2: twelve bits each in the first sequence header, which a stream has near its start. */
export async function readMpeg(source: ByteSource): Promise<VideoHeader> {
  const head = Buffer.from(await source.read(0, 64 * 1024))
  const start = head.indexOf(Buffer.from([0, 0, 1, 0xb3]))
  if (start < 0 || start + 7 > head.byteLength) return unknown
  const sizes = head.readUIntBE(start + 4, 3)
  return { width: sizes >> 12, height: sizes & 0xfff, durationMs: null }
}

const videoStream = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex')
const largestAsfHeader = 1024 * 1024

/** Whether a Windows Media file has an image: its header names the kind of each stream by a 16-byte number. */
export async function hasAsfImage(source: ByteSource): Promise<boolean> {
  const start = await source.read(0, 24)
  if (start.byteLength < 24) return false
  const length = Number(viewOf(start).getBigUint64(16, true))
  const header = await source.read(0, Math.min(length, largestAsfHeader))
  return Buffer.from(header).includes(videoStream)
}

function wordAt(bytes: Uint8Array, offset: number): string {
  return Buffer.from(bytes.subarray(offset, offset + 4)).toString('latin1')
}
