import type { ByteSource } from '../files/byte-source.ts'
import { TooManyParts } from './container-reading.ts'
import { type Box, BrokenBoxes, type BoxTree, boxTree, topLevelBoxes } from './iso-boxes.ts'
import { saneSize } from './sane-size.ts'

export type HeifReading = { state: 'incomplete' } | { state: 'complete'; width: number; height: number }

/** A description is read whole; one that is larger is not read. */
const largestMeta = 16 * 1024 * 1024

/**
 * Size as shown of an image that nothing here can decode (ISO/IEC 23008-12): the largest of the sizes in it, since
 * those of its tiles and its preview stand beside it; turned where the item of that size is. 0 where it says none.
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

function readSize(tree: BoxTree, top: readonly Box[]): Size {
  const meta = tree.view
  const inside = (parent: readonly Box[], type: string) =>
    parent.filter((box) => box.type === type).flatMap((box) => tree.inside(box))
  const described = inside(top, 'iprp')
  const properties = inside(described, 'ipco')
  const { size, places: ofLargest } = largestOf(meta, properties)
  const isQuarterTurn = (of: number) => {
    const property = properties[of - 1]
    return property?.type === 'irot' && (meta.getUint8(property.start) & 1) === 1
  }
  for (const links of described.filter(({ type }) => type === 'ipma')) {
    for (const places of placesOfItems(tree, links))
      if (places.some((of) => ofLargest.has(of)) && places.some(isQuarterTurn))
        return { width: size.height, height: size.width }
  }
  return size
}

type Size = { width: number; height: number }

/** The largest size, and all places of `ipco`, from 1 on, that say it. */
function largestOf(meta: DataView, properties: readonly Box[]): { size: Size; places: ReadonlySet<number> } {
  let size: Size = { width: 0, height: 0 }
  const places = new Set<number>()
  for (const [index, { type, start }] of properties.entries()) {
    if (type !== 'ispe') continue
    const [width, height] = [saneSize(meta.getUint32(start + 4)), saneSize(meta.getUint32(start + 8))]
    if (width * height > size.width * size.height) {
      size = { width, height }
      places.clear()
    }
    if (width === size.width && height === size.height) places.add(index + 1)
  }
  return { size, places }
}

/** Of each item the places of its properties in `ipco`, from 1 on: only these are said of it. @throws TooManyParts */
function* placesOfItems({ view: meta, budget }: BoxTree, { start, end }: Box): Iterable<number[]> {
  const idLength = meta.getUint8(start) === 0 ? 2 : 4
  const isWide = (meta.getUint8(start + 3) & 1) === 1
  // Version, flags and the count come before the items.
  for (let at = start + 8; at < end;) {
    budget.take()
    const first = at + idLength + 1
    const places = Array.from({ length: meta.getUint8(first - 1) }, (_, index) => {
      budget.take()
      return isWide ? meta.getUint16(first + 2 * index) & 0x7fff : meta.getUint8(first + index) & 0x7f
    })
    at = first + places.length * (isWide ? 2 : 1)
    yield places
  }
}
