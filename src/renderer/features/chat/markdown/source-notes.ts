import type { Node, PhrasingContent, RootContent } from 'mdast'
import { labelsOf } from './labels.ts'
import { firstOffset, parseBlock, type KnownLabels } from './parse-block.ts'
import type { Block, MarkdownDocument } from './split-blocks.ts'

/** Numbers of sources after the words that lean on them. */
export type SourceNote = {
  /** UTF-16 units of the text before it. */
  readonly offset: number
  /** From 1, rising. */
  readonly numbers: readonly number[]
}

/** Our own node: the numbers, between words. */
export type SourceMark = { type: 'sourceMark'; numbers: readonly number[]; position?: undefined }

declare module 'mdast' {
  interface PhrasingContentMap {
    sourceMark: SourceMark
  }
  interface RootContentMap {
    sourceMark: SourceMark
  }
}

export const noNotes: readonly SourceNote[] = []

/** What stands between two words can be set apart from them; inside these nothing is. */
const phrasingParents = new Set(['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'tableCell'])

/** Each is looked for among what stands beside it: the sources themselves are listed below the text in any case. */
export const mostNotes = 1000

type Whole = Pick<MarkdownDocument, 'blocks' | 'open' | 'definitions'>
type Shown = Pick<MarkdownDocument, 'blocks' | 'open'>

/** A whole document with its notes in it. Its text is not touched: no note can turn words into something else. */
export function withNotes(document: Whole, notes: readonly SourceNote[]): Shown {
  if (notes.length === 0) return document
  const labels = labelsOf(document.definitions)
  const placed = notes.slice(0, mostNotes)
  let end = 0
  const mark = (block: Block, suffix: string): Block => {
    const start = end
    end += block.source.length
    const inside = placed.filter(({ offset }) => offset > start && offset <= end)
    return inside.length === 0 ? block : { ...block, nodes: markBlock(block, suffix, inside, start, labels) }
  }
  // As split-blocks parses them: a finished block is always followed by another.
  const blocks = document.blocks.map((block) => mark(block, '***\n'))
  return { blocks, open: mark(document.open, '') }
}

/** Parsed anew, because places in the tree are counted from what was parsed along with it. */
function markBlock(
  { source }: Block,
  suffix: string,
  notes: readonly SourceNote[],
  start: number,
  labels: KnownLabels,
): RootContent[] {
  const parsed = parseBlock(source + suffix, labels)
  const nodes = suffix === '' ? parsed : parsed.slice(0, -1)
  const base = firstOffset(source, labels)
  // From the last to the first: what is split leaves the places before it as they were.
  for (const { offset, numbers } of notes.toSorted((a, b) => b.offset - a.offset))
    place(nodes, offset - start + base, { type: 'sourceMark', numbers })
  return nodes
}

function place(nodes: RootContent[], offset: number, mark: SourceMark): void {
  const at = lastBefore(nodes, offset)
  const block = nodes[at]
  if (block !== undefined && 'children' in block && placeInside(block, offset, mark)) return
  nodes.splice(at + 1, 0, { type: 'paragraph', children: [mark] })
}

function placeInside(parent: Parent, offset: number, mark: SourceMark): boolean {
  const at = lastBefore(parent.children, offset)
  const child = parent.children[at]
  if (child === undefined) return false
  const isAddress = child.type === 'link' || child.type === 'linkReference'
  if (!isAddress && 'children' in child && placeInside(child as Parent, offset, mark)) return true
  if (!phrasingParents.has(parent.type)) return false
  parent.children.splice(at, 1, ...around(child as PhrasingContent, offset, mark))
  return true
}

type Parent = { type: string; children: Node[] }

/** The words before the mark, the mark, and the words after it. */
function around(child: PhrasingContent, offset: number, mark: SourceMark): PhrasingContent[] {
  const start = child.position?.start.offset
  const end = child.position?.end.offset
  // Of words with escapes in them it is not known which letter stands where.
  const isPlain = child.type === 'text' && start !== undefined && end === start + child.value.length
  if (!isPlain || offset >= (end ?? 0)) return [child, mark]
  const cut = offset - start
  return [
    { ...child, value: child.value.slice(0, cut) },
    mark,
    { type: 'text', value: child.value.slice(cut) },
  ]
}

/** The last one that begins before the place; what has no place of its own is what was put in later. */
function lastBefore(nodes: readonly Node[], offset: number): number {
  return nodes.findLastIndex((node) => (node.position?.start.offset ?? Infinity) < offset)
}
