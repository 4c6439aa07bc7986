import type { List, RootContent, Table } from 'mdast'
import { parseBlock, type KnownLabels } from './parse-block.ts'

/**
 * A long list or table that is still arriving: its finished items or rows are kept, only the last one is parsed again.
 * The tree is as good as true: when the block ends, it is parsed once as a whole (the spacing of a list, for one,
 * depends on all of its items).
 */
export type OpenRows = {
  readonly known: List | Table
  /** What has to stand before the last row to be read as one: a table's head. */
  readonly head: string
  /** Where the last row begins in the open block. */
  readonly from: number
}

/** Shorter blocks are parsed whole faster than one could blink. */
const worthIt = 1200

export function findOpenRows(nodes: readonly RootContent[], source: string): OpenRows | null {
  const [node] = nodes
  if (nodes.length !== 1 || source.length < worthIt) return null
  if (node?.type === 'list') return { known: { ...node, children: [] }, head: '', from: 0 }
  if (node?.type !== 'table') return null
  const head = /^[^\r\n]*(?:\r\n|\r|\n)[^\r\n]*(?:\r\n|\r|\n)/.exec(source)?.[0]
  return head === undefined
    ? null
    : { known: { ...node, children: node.children.slice(0, 1) }, head, from: head.length }
}

/** Reads on; null when what follows is no longer one more row of the same block. */
export function readOpenRows(
  rows: OpenRows,
  source: string,
  labels: KnownLabels,
): { rows: OpenRows; node: List | Table } | null {
  const nodes = parseBlock(rows.head + source.slice(rows.from), labels)
  const [node] = nodes
  if (nodes.length !== 1) return null
  const { known } = rows
  const finished = countFinished(rows, node, source)
  if (node?.type === 'list' && known.type === 'list' && node.ordered === known.ordered) {
    const join = (children: List['children']): List => ({
      ...known,
      children: [...known.children, ...children],
    })
    return {
      node: join(node.children),
      rows: { ...rows, known: join(node.children.slice(0, finished.count)), from: finished.from },
    }
  }
  if (node?.type === 'table' && known.type === 'table') {
    const read = node.children.slice(1)
    const join = (children: Table['children']): Table => ({
      ...known,
      children: [...known.children, ...children],
    })
    return {
      node: join(read),
      rows: { ...rows, known: join(read.slice(0, finished.count)), from: finished.from },
    }
  }
  return null
}

/**
 * How many of the rows just read more text cannot change, and where the next one begins: all before the last one
 * whose first line is whole. An unfinished line may still turn out to belong to the row before.
 */
function countFinished(
  rows: OpenRows,
  node: RootContent | undefined,
  source: string,
): { count: number; from: number } {
  const none = { count: 0, from: rows.from }
  if (node?.type !== 'list' && node?.type !== 'table') return none
  const children = node.type === 'table' ? node.children.slice(1) : node.children
  const origin = lineStart(node)
  for (let count = children.length - 1; count > 0; count -= 1) {
    const from = rows.from + lineStart(children[count]) - origin - rows.head.length
    if (source.includes('\n', from)) return { count, from }
  }
  return none
}

function lineStart(node: RootContent | undefined): number {
  const start = node?.position?.start
  return start?.offset === undefined ? 0 : start.offset - (start.column - 1)
}
