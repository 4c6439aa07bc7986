import type { ByteSource } from '../files/byte-source.ts'
import { TooManyParts } from './container-reading.ts'
import { type Box, BrokenBoxes, type BoxTree, boxTree, topLevelBoxes } from './iso-boxes.ts'
import { saneSize } from './sane-size.ts'

export type HeifReading = { state: 'incomplete' } | { state: 'complete'; width: number; height: number }

/** A description is read whole; one that is larger is not read. */
const largestMeta = 16 * 1024 * 1024

/**
 * Size as shown of an image that nothing here can decode (ISO/IEC 23008-12): the largest of the sizes in it, since
 * those of its tiles and its preview stand beside it. 0 where it says none.
 */
export async function readHeif(source: ByteSource): Promise<HeifReading> {
  try {
    const boxes = await topLevelBoxes(source)
    const meta = boxes.find((box) => box.type === 'meta')
    if (meta === undefined) return { state: 'incomplete' }
    if (meta.end - meta.start > largestMeta) throw new TooManyParts()
    const tree = boxTree(await source.read(meta.start, meta.end - meta.start))
    // Version and flags come before the boxes of a description.
    const top = tree.inside({ start: 4, end: tree.view.byteLength })
    const hasImage = [...boxes, ...top].some((box) => box.type === 'mdat' || box.type === 'idat')
    return hasImage ? { state: 'complete', ...readSize(tree, top) } : { state: 'incomplete' }
  } catch (error) {
    // Made to keep us busy, or by a program that nobody knows: it says no size here.
    if (error instanceof TooManyParts) return { state: 'complete', width: 0, height: 0 }
    if (error instanceof BrokenBoxes || error instanceof RangeError) return { state: 'incomplete' }
    throw error
  }
}

function readSize(tree: BoxTree, top: readonly Box[]): { width: number; height: number } {
  const meta = tree.view
  const inside = (parent: readonly Box[], type: string) =>
    parent.filter((box) => box.type === type).flatMap((box) => tree.inside(box))
  const properties = inside(inside(top, 'iprp'), 'ipco')
  const sizes = properties
    .filter((box) => box.type === 'ispe')
    .map((box) => ({
      width: saneSize(meta.getUint32(box.start + 4)),
      height: saneSize(meta.getUint32(box.start + 8)),
    }))
  const [largest] = sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)
  if (largest === undefined) return { width: 0, height: 0 }
  const isTurned = properties.some((box) => box.type === 'irot' && (meta.getUint8(box.start) & 1) === 1)
  return isTurned ? { width: largest.height, height: largest.width } : largest
}
