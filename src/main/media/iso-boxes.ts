import { viewOf, type ByteSource } from './byte-source.ts'

/** ISO/IEC 14496-12: a box is a length, a four-letter type and, for lengths over 4 GiB, a longer length. */
export type Box = { type: string; start: number; end: number }

/** Thrown inside the walk, as a RangeError may be; outside it means that the file is incomplete. */
export class BrokenBoxes extends Error {}

export async function topLevelBoxes(source: ByteSource): Promise<Box[]> {
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

export function children(view: DataView, parent: { start: number; end: number }): Box[] {
  const boxes: Box[] = []
  for (let offset = parent.start; offset + 8 <= parent.end;) {
    const box = boxAt(view, offset, parent.end - offset)
    if (box.end > parent.end) throw new BrokenBoxes()
    boxes.push(box)
    offset = box.end
  }
  return boxes
}
