import { viewOf, type ByteSource } from './byte-source.ts'
import type { FilmReading } from './film-facts.ts'

/** ISO/IEC 14496-12: a box is a length, a four-letter type and, for lengths over 4 GiB, a longer length. */
type Box = { type: string; start: number; end: number }

/** A header larger than this is no header; it is read whole. */
const largestMoov = 64 * 1024 * 1024

/** Thrown inside the walk; outside it is `incomplete`. */
class BrokenBoxes extends Error {}

/**
 * Follows the top-level boxes to the end of the file, and reads size and duration from the header. A film is whole
 * when its last box ends where the file does, and both the header and the pictures are among its boxes.
 */
export async function readMp4(source: ByteSource): Promise<FilmReading> {
  try {
    const boxes = await topLevelBoxes(source)
    const moov = boxes.find((box) => box.type === 'moov')
    const hasMedia = boxes.some((box) => box.type === 'mdat')
    if (moov === undefined || !hasMedia || moov.end - moov.start > largestMoov) return { state: 'incomplete' }
    return readMovie(await source.read(moov.start, moov.end - moov.start))
  } catch (error) {
    if (error instanceof BrokenBoxes || error instanceof RangeError) return { state: 'incomplete' }
    throw error
  }
}

async function topLevelBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = []
  let offset = 0
  while (offset < source.size) {
    const header = await source.read(offset, 16)
    const box = boxAt(viewOf(header), 0, source.size - offset)
    if (box.type.trim() === '' || box.end > source.size - offset) throw new BrokenBoxes()
    boxes.push({ type: box.type, start: offset + box.start, end: offset + box.end })
    offset += box.end
  }
  return boxes
}

/** The box whose header is at `offset`; `start` is where its content begins. Length 0 means "to the end". */
function boxAt(view: DataView, offset: number, rest: number): Box {
  const shortLength = view.getUint32(offset)
  const type = String.fromCharCode(...[4, 5, 6, 7].map((position) => view.getUint8(offset + position)))
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw new BrokenBoxes()
  const headerLength = shortLength === 1 ? 16 : 8
  const length =
    shortLength === 0 ? rest : shortLength === 1 ? Number(view.getBigUint64(offset + 8)) : shortLength
  if (length < headerLength) throw new BrokenBoxes()
  return { type, start: offset + headerLength, end: offset + length }
}

function children(view: DataView, parent: { start: number; end: number }): Box[] {
  const boxes: Box[] = []
  for (let offset = parent.start; offset + 8 <= parent.end;) {
    const box = boxAt(view, offset, parent.end - offset)
    if (box.end > parent.end) throw new BrokenBoxes()
    boxes.push(box)
    offset = box.end
  }
  return boxes
}

function readMovie(moov: Uint8Array): FilmReading {
  const view = viewOf(moov)
  const boxes = children(view, { start: 0, end: moov.byteLength })
  const size = boxes.filter((box) => box.type === 'trak').map((box) => pictureSize(view, box))
  const shown = size.find((each) => each !== null)
  if (shown === undefined || shown === null) return { state: 'no-picture' }
  return { state: 'complete', ...shown, durationMs: readDuration(view, boxes) }
}

/** Width and height as shown, or null for a track of sound or text. */
function pictureSize(view: DataView, track: Box): { width: number; height: number } | null {
  const boxes = children(view, track)
  const header = boxes.find((box) => box.type === 'tkhd')
  const media = boxes.find((box) => box.type === 'mdia')
  const handler = media && children(view, media).find((box) => box.type === 'hdlr')
  if (header === undefined || handler === undefined) return null
  if (view.getUint32(handler.start + 8) !== fourLetters('vide')) return null
  // The last 44 bytes are the matrix (9 × 4) and the size as 16.16 numbers; a and d are 0 when it lies on its side.
  const matrix = header.end - 44
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0
  const first = Math.round(view.getUint32(header.end - 8) / 65_536)
  const second = Math.round(view.getUint32(header.end - 4) / 65_536)
  return isTurned ? { width: second, height: first } : { width: first, height: second }
}

/** Milliseconds; null when neither the header nor its extension for fragments knows. */
function readDuration(view: DataView, movieBoxes: readonly Box[]): number | null {
  const header = movieBoxes.find((box) => box.type === 'mvhd')
  if (header === undefined) return null
  const isLong = view.getUint8(header.start) === 1
  const timescale = view.getUint32(header.start + (isLong ? 20 : 12))
  if (timescale === 0) return null
  const duration = isLong ? Number(view.getBigUint64(header.start + 24)) : view.getUint32(header.start + 16)
  const isUnknown = duration === 0 || duration === 0xffff_ffff || !Number.isSafeInteger(duration)
  const units = isUnknown ? fragmentedDuration(view, movieBoxes) : duration
  return units === null ? null : Math.round((units / timescale) * 1000)
}

function fragmentedDuration(view: DataView, movieBoxes: readonly Box[]): number | null {
  const extension = movieBoxes.find((box) => box.type === 'mvex')
  const header = extension && children(view, extension).find((box) => box.type === 'mehd')
  if (header === undefined) return null
  const isLong = view.getUint8(header.start) === 1
  const duration = isLong ? Number(view.getBigUint64(header.start + 4)) : view.getUint32(header.start + 4)
  return duration > 0 && Number.isSafeInteger(duration) ? duration : null
}

function fourLetters(word: string): number {
  return [...word].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0)
}
