import type { BlockGroup } from './group-blocks.ts'

type Measured = { readonly blockCount: number; readonly heightPx: number }

/** By document and place, so that a message that comes back into sight has the height it had. */
const measured = new Map<string, Measured[]>()
const keptCount = 60

const lineHeightPx = 23
const gapPx = 14
/** Characters of a line in the reading column, as wide as it gets. */
const lineLength = 105

export function rememberHeight(
  documentKey: string,
  index: number,
  { blocks }: BlockGroup,
  heightPx: number,
): void {
  const heights = measured.get(documentKey) ?? []
  heights[index] = { blockCount: blocks.length, heightPx }
  measured.delete(documentKey)
  measured.set(documentKey, heights)
  const [oldest] = measured.keys()
  if (measured.size > keptCount && oldest !== undefined) measured.delete(oldest)
}

/** In pixels: the height that a group had when it was last drawn, or about the one that it will have. */
export function heightOf(documentKey: string, index: number, { blocks }: BlockGroup): number {
  const known = measured.get(documentKey)?.[index]
  if (known?.blockCount === blocks.length) return known.heightPx
  return blocks.reduce((sum, { source }) => sum + gapPx + lineHeightPx * countLines(source), -gapPx)
}

function countLines(source: string): number {
  let lines = 0
  for (const line of source.split('\n')) lines += Math.ceil(line.length / lineLength)
  return Math.max(1, lines)
}
