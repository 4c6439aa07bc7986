import { viewOf, type ByteSource } from '../files/byte-source.ts'
import { createPartBudget, type PartBudget, TooManyParts } from './container-reading.ts'

/** ISO/IEC 14496-12: a box is a length, a four-letter type and, for lengths over 4 GiB, a longer length. */
export type Box = { type: string; start: number; end: number }

/** Thrown inside the walk, as a RangeError may be; outside it means that the file is incomplete. */
export class BrokenBoxes extends Error {}

/** A video of hours in fragments of half a second has fewer; each is a read of its own. */
const mostAtTop = 100_000

/** Boxes without which nothing can be shown: one that is cut short means that the file is. */
const neededTypes = new Set(['moov', 'moof', 'mdat', 'meta', 'idat'])

/**
 * The whole boxes from the first byte on. What comes after them and is no box, or a cut one that nobody needs, is left
 * out: hosts pad files and put tags behind them, and every player stops there.
 *
 * @throws BrokenBoxes where a box that is needed is cut short
 * @throws TooManyParts where there are more than any video has
 */
export async function topLevelBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = []
  let offset = 0
  while (offset < source.size) {
    const box = boxIn(await source.read(offset, 16), source.size - offset)
    if (box === null) break
    if (box.end > source.size - offset) {
      if (neededTypes.has(box.type)) throw new BrokenBoxes()
      break
    }
    if (boxes.length === mostAtTop) throw new TooManyParts()
    boxes.push({ type: box.type, start: offset + box.start, end: offset + box.end })
    offset += box.end
  }
  return boxes
}

/** Null where no box begins. */
function boxIn(header: Uint8Array, rest: number): Box | null {
  try {
    const box = boxAt(viewOf(header), 0, rest)
    return box.type.trim() === '' ? null : box
  } catch (error) {
    if (error instanceof BrokenBoxes || error instanceof RangeError) return null
    throw error
  }
}

/** The box whose header is at `offset`; `start` is where its content begins. Length 0 means "to the end". */
function boxAt(view: DataView, offset: number, rest: number): Box {
  const shortLength = view.getUint32(offset)
  const type = lettersAt(view, offset + 4)
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw new BrokenBoxes()
  const headerLength = shortLength === 1 ? 16 : 8
  const length =
    shortLength === 0 ? rest : shortLength === 1 ? Number(view.getBigUint64(offset + 8)) : shortLength
  if (length < headerLength) throw new BrokenBoxes()
  return { type, start: offset + headerLength, end: offset + length }
}

/** The four letters of a type. @throws RangeError */
export function lettersAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)))
}

/** Boxes that are in memory, in each other. */
export type BoxTree = ReturnType<typeof boxTree>

/** `budget`: of the file that they are from, where more of it is looked at than these. */
export function boxTree(bytes: Uint8Array, budget: PartBudget = createPartBudget()) {
  const view = viewOf(bytes)
  return {
    view,
    /** Entries of tables in boxes count as boxes do. */
    budget,
    /**
     * The boxes right inside of one, or of a stretch of the view.
     *
     * @throws BrokenBoxes where one does not fit in there
     * @throws TooManyParts where more have been looked at in this tree than any video has
     */
    inside(parent: { start: number; end: number }) {
      const boxes: Box[] = []
      for (let offset = parent.start; offset + 8 <= parent.end;) {
        budget.take()
        const box = boxAt(view, offset, parent.end - offset)
        if (box.end > parent.end) throw new BrokenBoxes()
        boxes.push(box)
        offset = box.end
      }
      return boxes
    },
  }
}
