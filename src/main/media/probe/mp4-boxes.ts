import type { ByteSource } from '../files/byte-source.ts'
import { type VideoReading, TooManyParts } from './container-reading.ts'
import { type Box, BrokenBoxes, type BoxTree, boxTree, topLevelBoxes } from './iso-boxes.ts'

/** A header is read whole; one that is larger is not read. */
const largestMoov = 64 * 1024 * 1024

/**
 * Follows the top-level boxes, and reads size and duration from the header. A video is whole when the header and the
 * images are among its whole boxes and none of them is cut short; what stands behind them does not matter. One of more
 * boxes than any video has is not followed to its end.
 */
export async function readMp4(source: ByteSource): Promise<VideoReading> {
  try {
    const boxes = await topLevelBoxes(source)
    const moov = boxes.find((box) => box.type === 'moov')
    const hasMedia = boxes.some((box) => box.type === 'mdat')
    if (moov === undefined || !hasMedia) return { state: 'incomplete' }
    if (moov.end - moov.start > largestMoov) return { state: 'not-followed' }
    return readMovie(await source.read(moov.start, moov.end - moov.start))
  } catch (error) {
    if (error instanceof TooManyParts) return { state: 'not-followed' }
    if (error instanceof BrokenBoxes || error instanceof RangeError) return { state: 'incomplete' }
    throw error
  }
}

function readMovie(moov: Uint8Array): VideoReading {
  const tree = boxTree(moov)
  const boxes = tree.inside({ start: 0, end: moov.byteLength })
  const tracks = boxes.filter((box) => box.type === 'trak')
  const shown = tracks.map((track) => imageSize(tree, track)).find((size) => size !== null)
  const durationMs = readDuration(tree, boxes)
  if (shown !== undefined && shown !== null) return { state: 'complete', ...shown, durationMs }
  const hasSound = tracks.some((track) => handlerOf(tree, track) === fourLetters('soun'))
  return hasSound ? { state: 'only-sound', durationMs } : { state: 'no-image' }
}

/** Width and height as shown, or null for a track of sound or text. */
function imageSize(tree: BoxTree, track: Box): { width: number; height: number } | null {
  const { view } = tree
  const header = tree.inside(track).find((box) => box.type === 'tkhd')
  if (header === undefined || handlerOf(tree, track) !== fourLetters('vide')) return null
  // The last 44 bytes are the matrix (9 × 4) and the size as 16.16 numbers; a and d are 0 when it lies on its side.
  const matrix = header.end - 44
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0
  const first = Math.round(view.getUint32(header.end - 8) / 65_536)
  const second = Math.round(view.getUint32(header.end - 4) / 65_536)
  return isTurned ? { width: second, height: first } : { width: first, height: second }
}

/** What a track holds, as four letters in a number; null where it does not say. */
function handlerOf(tree: BoxTree, track: Box): number | null {
  const media = tree.inside(track).find((box) => box.type === 'mdia')
  const handler = media && tree.inside(media).find((box) => box.type === 'hdlr')
  return handler === undefined ? null : tree.view.getUint32(handler.start + 8)
}

/** Milliseconds; null when neither the header nor its extension for fragments knows. */
function readDuration(tree: BoxTree, movieBoxes: readonly Box[]): number | null {
  const { view } = tree
  const header = movieBoxes.find((box) => box.type === 'mvhd')
  if (header === undefined) return null
  const isLong = view.getUint8(header.start) === 1
  const timescale = view.getUint32(header.start + (isLong ? 20 : 12))
  if (timescale === 0) return null
  const duration = isLong ? Number(view.getBigUint64(header.start + 24)) : view.getUint32(header.start + 16)
  const isUnknown = duration === 0 || duration === 0xffff_ffff || !Number.isSafeInteger(duration)
  const units = isUnknown ? fragmentedDuration(tree, movieBoxes) : duration
  return units === null ? null : Math.round((units / timescale) * 1000)
}

function fragmentedDuration(tree: BoxTree, movieBoxes: readonly Box[]): number | null {
  const { view } = tree
  const extension = movieBoxes.find((box) => box.type === 'mvex')
  const header = extension && tree.inside(extension).find((box) => box.type === 'mehd')
  if (header === undefined) return null
  const isLong = view.getUint8(header.start) === 1
  const duration = isLong ? Number(view.getBigUint64(header.start + 4)) : view.getUint32(header.start + 4)
  return duration > 0 && Number.isSafeInteger(duration) ? duration : null
}

function fourLetters(word: string): number {
  return [...word].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0)
}
