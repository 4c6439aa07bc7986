import { viewOf, type ByteSource } from '../files/byte-source.ts'
import { createPartBudget, type VideoReading, type PartBudget, TooManyParts } from './container-reading.ts'

/** An EBML element (RFC 8794): id, length, content. `end` is null when its length is not said (a live recording). */
type Element = { id: number; start: number; end: number | null }

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
}

const largestHeader = 16 * 1024 * 1024
/** Before the first cluster; each is a read of its own. */
const mostAtTop = 10_000

class BrokenElements extends Error {}

/**
 * Minimal on purpose: the segment must reach its own end and hold a track with an image before its first cluster. One of
 * more elements than any video has is not followed to its end.
 */
export async function readWebm(source: ByteSource): Promise<VideoReading> {
  try {
    return await readVideo(source)
  } catch (error) {
    if (error instanceof TooManyParts) return { state: 'not-followed' }
    if (error instanceof BrokenElements || error instanceof RangeError) return { state: 'incomplete' }
    throw error
  }
}

async function readVideo(source: ByteSource): Promise<VideoReading> {
  const header = await elementAt(source, 0)
  if (header.id !== ids.header || header.end === null) throw new BrokenElements()
  const segment = await elementAt(source, header.end)
  if (segment.id !== ids.segment) throw new BrokenElements()
  if (segment.end !== null && segment.end > source.size) throw new BrokenElements()

  const segmentEnd = segment.end ?? source.size
  const budget = createPartBudget()
  let size: { width: number; height: number } | null = null
  let durationMs: number | null = null
  let count = 0
  for (let offset = segment.start; offset < segmentEnd; count += 1) {
    if (count === mostAtTop) throw new TooManyParts()
    const element = await elementAt(source, offset)
    if (element.id === ids.cluster) return size === null ? { state: 'no-image' } : complete(size, durationMs)
    if (element.end === null || element.end > segmentEnd) throw new BrokenElements()
    if (element.id === ids.info) durationMs = readDuration(await contentOf(source, element), budget)
    if (element.id === ids.tracks) size = readSize(await contentOf(source, element), budget)
    offset = element.end
  }
  throw new BrokenElements()
}

function complete(size: { width: number; height: number }, durationMs: number | null): VideoReading {
  return { state: 'complete', ...size, durationMs }
}

async function elementAt(source: ByteSource, offset: number): Promise<Element> {
  return readElement(viewOf(await source.read(offset, 12)), 0, offset)
}

/** `offset` is in the view; the answer's places are `base` further. */
function readElement(view: DataView, offset: number, base = 0): Element {
  const idLength = Math.clz32(view.getUint8(offset)) - 23
  if (idLength > 4) throw new BrokenElements()
  let id = 0
  for (let position = 0; position < idLength; position += 1) id = id * 256 + view.getUint8(offset + position)

  const first = view.getUint8(offset + idLength)
  const lengthLength = Math.clz32(first) - 23
  if (lengthLength > 8) throw new BrokenElements()
  let length = first & (0xff >> lengthLength)
  let isUnknown = length === 0xff >> lengthLength
  for (let position = 1; position < lengthLength; position += 1) {
    const byte = view.getUint8(offset + idLength + position)
    length = length * 256 + byte
    isUnknown &&= byte === 0xff
  }
  const start = base + offset + idLength + lengthLength
  return { id, start, end: isUnknown ? null : start + length }
}

async function contentOf(source: ByteSource, element: Element): Promise<Uint8Array> {
  const length = (element.end ?? 0) - element.start
  if (length > largestHeader) throw new TooManyParts()
  return source.read(element.start, length)
}

function children(content: Uint8Array, budget: PartBudget): { id: number; content: Uint8Array }[] {
  const found: { id: number; content: Uint8Array }[] = []
  for (let offset = 0; offset < content.byteLength;) {
    budget.take()
    const element = readElement(viewOf(content), offset)
    if (element.end === null || element.end > content.byteLength) throw new BrokenElements()
    found.push({ id: element.id, content: content.subarray(element.start, element.end) })
    offset = element.end
  }
  return found
}

function readDuration(info: Uint8Array, budget: PartBudget): number | null {
  const elements = children(info, budget)
  const scale = elements.find(({ id }) => id === ids.timestampScale)
  const duration = elements.find(({ id }) => id === ids.duration)
  if (duration === undefined) return null
  const view = viewOf(duration.content)
  const units = duration.content.byteLength === 4 ? view.getFloat32(0) : view.getFloat64(0)
  const nanoseconds = units * (scale === undefined ? 1_000_000 : readUnsigned(scale.content))
  return Number.isFinite(nanoseconds) && nanoseconds > 0 ? Math.round(nanoseconds / 1_000_000) : null
}

function readSize(tracks: Uint8Array, budget: PartBudget): { width: number; height: number } | null {
  for (const track of children(tracks, budget).filter(({ id }) => id === ids.track)) {
    const video = children(track.content, budget).find(({ id }) => id === ids.video)
    if (video === undefined) continue
    const elements = children(video.content, budget)
    const width = elements.find(({ id }) => id === ids.pixelWidth)
    const height = elements.find(({ id }) => id === ids.pixelHeight)
    return {
      width: width ? readUnsigned(width.content) : 0,
      height: height ? readUnsigned(height.content) : 0,
    }
  }
  return null
}

/** 0 where it is longer than numbers are. */
function readUnsigned(bytes: Uint8Array): number {
  if (bytes.byteLength > 8) return 0
  return bytes.reduce((number, byte) => number * 256 + byte, 0)
}
