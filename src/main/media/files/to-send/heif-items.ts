import { type Box, type BoxTree, lettersAt } from '../../probe/iso-boxes.ts'

/** A stretch of a file, or of the box that holds small things (`idat`). */
export type Stretch = { at: number; length: number; isInBox: boolean }

/** Items that are no image: EXIF, and XMP or anything else with a media type. */
const writtenTypes = new Set(['Exif', 'mime', 'uri '])

/**
 * Where an image in a HEIF or AVIF keeps what a camera or a program wrote into it (ISO/IEC 14496-12, sections 8.11.3 and 8.11.6).
 *
 * @param boxes of its description
 * @throws RangeError, BrokenBoxes, TooManyParts where that is no description
 */
export function writtenItems(tree: BoxTree, boxes: readonly Box[]): Stretch[] {
  const ids = new Set(boxes.filter(({ type }) => type === 'iinf').flatMap((box) => writtenIds(tree, box)))
  return boxes.filter(({ type }) => type === 'iloc').flatMap((box) => [...placesIn(tree, box, ids)])
}

function writtenIds(tree: BoxTree, { start, end }: Box): number[] {
  const { view } = tree
  const first = start + 4 + (view.getUint8(start) === 0 ? 2 : 4)
  return tree.inside({ start: first, end }).flatMap((box) => {
    const version = box.type === 'infe' ? view.getUint8(box.start) : 0
    if (version < 2) return []
    const isLong = version > 2
    const typeAt = box.start + 4 + (isLong ? 4 : 2) + 2
    if (!writtenTypes.has(lettersAt(view, typeAt))) return []
    return [isLong ? view.getUint32(box.start + 4) : view.getUint16(box.start + 4)]
  })
}

/** Every stretch of these items, by one box that says where items lie; nothing in it is read behind its end. */
function* placesIn(tree: BoxTree, { start, end }: Box, ids: ReadonlySet<number>): Iterable<Stretch> {
  const view = new DataView(tree.view.buffer, tree.view.byteOffset + start, end - start)
  let at = 4
  const number = (length: number): number => {
    at += length
    if (length === 8) return Number(view.getBigUint64(at - 8))
    return length === 4 ? view.getUint32(at - 4) : length === 2 ? view.getUint16(at - 2) : 0
  }
  const version = view.getUint8(0)
  const [lengths, others] = [view.getUint8(at), view.getUint8(at + 1)]
  // Without a length nothing is said of how far they reach, and thousands may take no room at all.
  if ((lengths & 15) === 0) return
  at += 2
  const count = number(version < 2 ? 2 : 4)
  for (let item = 0; item < count; item += 1) {
    tree.budget.take()
    const id = number(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : number(2) & 15
    number(2)
    const base = number(others >> 4)
    const extents = number(2)
    for (let extent = 0; extent < extents; extent += 1) {
      tree.budget.take()
      if (version > 0) number(others & 15)
      const offset = base + number(lengths >> 4)
      const length = number(lengths & 15)
      if (method <= 1 && length > 0 && ids.has(id)) yield { at: offset, length, isInBox: method === 1 }
    }
  }
}
