import type { ByteSource } from '../byte-source.ts'
import { createPartBudget, type PartBudget, TooManyParts } from '../../probe/container-reading.ts'
import { type Box, BrokenBoxes, type BoxTree, boxTree, topLevelBoxes } from '../../probe/iso-boxes.ts'
import { createTableBudget, isHiddenTrack, samplesOf, type TableBudget } from './hidden-tracks.ts'
import { writtenItems } from './heif-items.ts'
import { patched, type Piece } from './pieces.ts'

/** What describes a video of hours is smaller. */
const largestDescription = 64 * 1024 * 1024
/** What cameras and programs write of themselves into a movie: tags, their place, XMP. */
const writtenTypes = new Set(['udta', 'meta', 'uuid'])
/** When it and its tracks were made, in their headers. */
const headers = new Set(['mvhd', 'tkhd', 'mdhd'])
/** What of a file is needed to show it; others hold films behind an image, XMP, or what programs keep for themselves. */
const neededTypes = new Set([
  ...['ftyp', 'styp', 'pdin', 'moov', 'moof', 'mfra', 'sidx', 'mdat', 'idat', 'meta'],
  ...['free', 'skip', 'wide'],
])
const free = Buffer.from('free', 'latin1')

type Patch = { at: number; put: Piece }

/**
 * A HEIC, AVIF, MP4 or MOV with zeros in the place of what a camera or a program wrote into it: everything else stays where it is, as
 * the tables in it say (ISO/IEC 14496-12).
 */
export async function piecesOfIso(source: ByteSource): Promise<Piece[]> {
  const boxes = await unlessOther(() => topLevelBoxes(source), [])
  const patches: Patch[] = []
  const budgets = { parts: createPartBudget(), tables: createTableBudget() }
  let end = 0
  for (const box of boxes) {
    const head = end
    end = box.end
    // One by one: a call takes no more than some ten thousand at once.
    for (const patch of await unlessOther(() => patchesOf(source, { head, box }, budgets), []))
      patches.push(patch)
  }
  // Behind the last box is nothing that anybody shows.
  return boxes.length === 0 ? [{ from: 0, to: source.size }] : patched(withoutOverlaps(patches), end)
}

/** What is no such file as it should be is for whoever gets it to judge. */
async function unlessOther<T>(read: () => Promise<T>, other: T): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BrokenBoxes || error instanceof RangeError || error instanceof TooManyParts)
      return other
    throw error
  }
}

/** `head`: where the box begins, before its type. */
type Placed = { head: number; box: Box }
/** Of the whole file. */
type Budgets = { parts: PartBudget; tables: TableBudget }

async function patchesOf(source: ByteSource, { head, box }: Placed, budgets: Budgets): Promise<Patch[]> {
  if (!neededTypes.has(box.type)) return emptied(head, box)
  if (box.type !== 'moov' && box.type !== 'meta') return []
  if (box.end - box.start > largestDescription) throw new TooManyParts()
  const tree = boxTree(await source.read(box.start, box.end - box.start), budgets.parts)
  if (box.type === 'meta') return inMeta(source, tree, { head, box })
  return inMovie(tree, { start: box.start, size: source.size }, budgets.tables)
}

/** Of the movie, and of each of its tracks; those that nobody sees or hears go with all that they hold. */
function inMovie(
  tree: BoxTree,
  { start, size }: { start: number; size: number },
  budget: TableBudget,
): Patch[] {
  const patches: Patch[] = []
  const look = (parent: { start: number; end: number }) => {
    let end = parent.start
    for (const box of tree.inside(parent)) {
      if (box.type === 'trak' && isHiddenTrack(tree, box)) {
        patches.push(...emptied(start + end, moved(box, start)))
        for (const { at, length } of samplesOf(tree, box, budget)) {
          const zeros = Math.min(length, size - at)
          if (zeros > 0) patches.push({ at, put: { zeros } })
        }
      } else if (writtenTypes.has(box.type)) patches.push(...emptied(start + end, moved(box, start)))
      else if (headers.has(box.type)) {
        // Version and flags, then when it was made and changed.
        const zeros = tree.view.getUint8(box.start) === 1 ? 16 : 8
        patches.push({ at: start + box.start + 4, put: { zeros } })
      } else if (box.type === 'trak' || box.type === 'mdia') look(box)
      end = box.end
    }
  }
  look({ start: 0, end: tree.view.byteLength })
  return patches
}

/** What describes an image is needed but for some items of it; what describes a video is not. */
async function inMeta(source: ByteSource, tree: BoxTree, { head, box }: Placed): Promise<Patch[]> {
  // Version and flags come first.
  const boxes = tree.inside({ start: 4, end: tree.view.byteLength })
  if (!boxes.some(({ type }) => type === 'pitm')) return emptied(head, box)
  const small = boxes.find(({ type }) => type === 'idat')
  return writtenItems(tree, boxes).flatMap(({ at, length, isInBox }) => {
    const from = isInBox ? box.start + (small?.start ?? Infinity) + at : at
    const zeros = Math.min(length, source.size - from)
    return zeros > 0 ? [{ at: from, put: { zeros } }] : []
  })
}

/** Room that nobody reads, as long as it was. */
function emptied(head: number, { start, end }: Box): Patch[] {
  return [
    { at: head + 4, put: { bytes: free } },
    { at: start, put: { zeros: end - start } },
  ]
}

const moved = ({ type, start, end }: Box, by: number): Box => ({ type, start: start + by, end: end + by })

/** One that begins inside of another is a part of nothing that we know. */
function withoutOverlaps(patches: readonly Patch[]): Patch[] {
  let end = 0
  return patches
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at, put }) => {
      if (at < end) return false
      end = at + ('zeros' in put ? put.zeros : 'bytes' in put ? put.bytes.length : 0)
      return true
    })
}
