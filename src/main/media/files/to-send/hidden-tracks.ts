import { type Box, type BoxTree, lettersAt } from '../../probe/iso-boxes.ts'

/** Tracks that are seen, heard or read: video, image sequences and what belongs to them, sound, subtitles. */
const shownHandlers = new Set(['vide', 'pict', 'auxv', 'soun', 'subt', 'sbtl', 'text', 'clcp'])

/** Tables of a track (ISO/IEC 14496-12, sections 8.7.3 to 8.7.5). */
type Tables = { offsets: Box; isLong: boolean; chunks: Box; sizes: Box }

/**
 * Whether a track of a movie holds what a camera noted while it filmed: where it was and how it moved (GoPro's `gpmd`, `camm`,
 * Apple's `mebx`), or what its clock said. Nobody sees or hears it.
 */
export function isHiddenTrack(tree: BoxTree, track: Box): boolean {
  const handler = inside(tree, track, 'mdia', 'hdlr')
  return handler !== null && !shownHandlers.has(lettersAt(tree.view, handler.start + 8))
}

/**
 * Where its samples lie in the file, chunk by chunk; of a track whose tables break off, those before that.
 *
 * @throws TooManyParts
 */
export function samplesOf(tree: BoxTree, track: Box): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = []
  try {
    const tables = tablesOf(tree, track)
    if (tables === null) return found
    for (const stretch of chunksOf(tree.view, tables)) found.push(stretch)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

function* chunksOf(view: DataView, { offsets, isLong, chunks, sizes }: Tables) {
  const lengthOf = sampleLengths(view, sizes)
  const runs = view.getUint32(chunks.start + 4)
  const count = view.getUint32(offsets.start + 4)
  let [run, perChunk, sample] = [0, 0, 0]
  for (let chunk = 0; chunk < count; chunk += 1) {
    // Chunks of one run, which begins with a number counted from 1, hold so many samples each.
    while (run < runs && view.getUint32(chunks.start + 8 + run * 12) <= chunk + 1) {
      perChunk = view.getUint32(chunks.start + 12 + run * 12)
      run += 1
    }
    const place = offsets.start + 8 + chunk * (isLong ? 8 : 4)
    const at = isLong ? Number(view.getBigUint64(place)) : view.getUint32(place)
    yield { at, length: lengthOf(sample, perChunk) }
    sample += perChunk
  }
}

/** Bytes of so many samples from one on. */
function sampleLengths(view: DataView, { type, start }: Box): (first: number, count: number) => number {
  const all = view.getUint32(start + 8)
  const same = type === 'stsz' ? view.getUint32(start + 4) : 0
  const bits = type === 'stsz' ? 32 : view.getUint8(start + 7)
  const lengthAt = (sample: number) => {
    const place = start + 12 + Math.floor((sample * bits) / 8)
    if (bits === 32) return view.getUint32(place)
    if (bits === 16) return view.getUint16(place)
    const byte = view.getUint8(place)
    return bits === 8 ? byte : sample % 2 === 0 ? byte >> 4 : byte & 15
  }
  return (first, count) => {
    const end = Math.min(all, first + count)
    if (same > 0) return Math.max(0, end - first) * same
    let length = 0
    for (let sample = first; sample < end; sample += 1) length += lengthAt(sample)
    return length
  }
}

function tablesOf(tree: BoxTree, track: Box): Tables | null {
  const table = inside(tree, track, 'mdia', 'minf', 'stbl')
  if (table === null) return null
  const boxes = tree.inside(table)
  const named = (...types: string[]) => boxes.find(({ type }) => types.includes(type))
  const [offsets, chunks, sizes] = [named('stco', 'co64'), named('stsc'), named('stsz', 'stz2')]
  if (offsets === undefined || chunks === undefined || sizes === undefined) return null
  return { offsets, isLong: offsets.type === 'co64', chunks, sizes }
}

function inside(tree: BoxTree, parent: Box, ...types: string[]): Box | null {
  let box: Box | undefined = parent
  for (const wanted of types) box = box && tree.inside(box).find(({ type }) => type === wanted)
  return box ?? null
}
