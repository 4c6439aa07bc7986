import { createPartBudget, type PartBudget, TooManyParts } from '../../probe/container-reading.ts'
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

/** What is noted sixty times a second, for eighteen hours, is less. */
const mostSamples = 4_000_000
/** Each is a stretch of zeros on its own. */
const mostChunks = 400_000

/** How much of the tables of hidden tracks is followed, of all of a file together. */
export type TableBudget = { samples: PartBudget; chunks: PartBudget }

export function createTableBudget(samples = mostSamples, chunks = mostChunks): TableBudget {
  return { samples: createPartBudget(samples), chunks: createPartBudget(chunks) }
}

/**
 * Where its samples lie in the file, chunk by chunk; of a track whose tables break off, or say more than any camera writes, those
 * before that.
 */
export function samplesOf(tree: BoxTree, track: Box, budget: TableBudget): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = []
  try {
    const tables = tablesOf(tree, track)
    if (tables === null) return found
    for (const stretch of chunksOf(tree.view, tables, budget)) if (stretch.length > 0) found.push(stretch)
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof TooManyParts)) throw error
  }
  return found
}

function* chunksOf(view: DataView, { offsets, isLong, chunks, sizes }: Tables, budget: TableBudget) {
  const lengthOf = sampleLengths(view, sizes, budget.samples)
  const placeBytes = isLong ? 8 : 4
  const runs = entriesOf(view, chunks, { countAt: 4, bytes: 12 })
  const count = entriesOf(view, offsets, { countAt: 4, bytes: placeBytes })
  let [run, perChunk, sample] = [0, 0, 0]
  for (let chunk = 0; chunk < count; chunk += 1) {
    budget.chunks.take()
    // Chunks of one run, which begins with a number counted from 1, hold so many samples each.
    while (run < runs && view.getUint32(chunks.start + 8 + run * 12) <= chunk + 1) {
      budget.samples.take()
      perChunk = view.getUint32(chunks.start + 12 + run * 12)
      run += 1
    }
    const place = offsets.start + 8 + chunk * placeBytes
    const at = isLong ? Number(view.getBigUint64(place)) : view.getUint32(place)
    yield { at, length: lengthOf(sample, perChunk) }
    sample += perChunk
  }
}

/** How many entries a table has: as many as it says, and no more than lie in its own box behind the count. */
function entriesOf(
  view: DataView,
  { start, end }: Box,
  { countAt, bytes }: { countAt: number; bytes: number },
): number {
  return Math.min(view.getUint32(start + countAt), Math.floor((end - start - countAt - 4) / bytes))
}

/** Bytes of so many samples from one on. @throws RangeError where they have no length that is known */
function sampleLengths(
  view: DataView,
  sizes: Box,
  budget: PartBudget,
): (first: number, count: number) => number {
  const { type, start } = sizes
  const same = type === 'stsz' ? view.getUint32(start + 4) : 0
  if (same > 0) {
    const all = view.getUint32(start + 8)
    return (first, count) => Math.max(0, Math.min(all, first + count) - first) * same
  }
  const bits = type === 'stsz' ? 32 : view.getUint8(start + 7)
  if (type === 'stz2' && bits !== 4 && bits !== 8 && bits !== 16) throw new RangeError('no such length')
  const all = entriesOf(view, sizes, { countAt: 8, bytes: bits / 8 })
  const lengthAt = (sample: number) => {
    const place = start + 12 + Math.floor((sample * bits) / 8)
    if (bits === 32) return view.getUint32(place)
    if (bits === 16) return view.getUint16(place)
    const byte = view.getUint8(place)
    return bits === 8 ? byte : sample % 2 === 0 ? byte >> 4 : byte & 15
  }
  return (first, count) => {
    const end = Math.min(all, first + count)
    if (end > first) budget.take(end - first)
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
