import type { RootContent } from 'mdast'
import {
  collectDefinitions,
  hasSameDefinitions,
  hasSameLabels,
  labelsOf,
  mayDefine,
  noDefinitions,
  type Definitions,
} from './labels.ts'
import { findOpenFence, openFenceNode, readOpenFence, type OpenFence } from './code/open-fence.ts'
import { findOpenRows, readOpenRows, type OpenRows } from './open-rows.ts'
import { blockStarts, noLabels, parseBlock, type BlockStart, type KnownLabels } from './parse-block.ts'

/** A stretch of the document that later text cannot change: parsed once, the same object ever after. */
export type Block = {
  readonly source: string
  readonly nodes: readonly RootContent[]
  /** False for nearly all: it defines no label that other blocks may use. */
  readonly mayDefine: boolean
}

/** A Markdown document as far as it has arrived. `blocks` and then `open` are its whole tree. */
export type MarkdownDocument = {
  readonly source: string
  readonly blocks: readonly Block[]
  /** The last block, which the next characters may still change. */
  readonly open: Block
  readonly definitions: Definitions
  readonly labels: KnownLabels
  /** How the open block is read on without parsing all of it again, where that is known. */
  readonly fence: OpenFence | null
  readonly rows: OpenRows | null
  /** Up to here in the open block there is no place to cut. */
  readonly lookedTo: number
  /** The whole text has come and `open` was parsed as its true end. */
  readonly isWhole: boolean
}

export const emptyDocument: MarkdownDocument = {
  source: '',
  blocks: [],
  open: { source: '', nodes: [], mayDefine: false },
  definitions: noDefinitions,
  labels: noLabels,
  fence: null,
  rows: null,
  lookedTo: 0,
  isWhole: false,
}

/**
 * Takes in more text. The work depends on the open block and the new text, not on what came before.
 * `source` is the whole text so far; when it does not go on from the previous one, everything begins anew.
 */
export function advance(previous: MarkdownDocument, source: string, isWhole: boolean): MarkdownDocument {
  if (previous.source === source && (previous.isWhole || !isWhole)) return previous
  const from = source.startsWith(previous.source) ? previous : emptyDocument
  const tail = from.open.source + source.slice(from.source.length)
  const quick = isWhole ? null : readOn(from, source, tail)
  if (quick) return quick

  const { finished, rest, lookedTo } = settle(tail, from.lookedTo)
  const blocks = finished.map((text) => parseFinished(text, from.labels))
  const opened = isWhole ? null : findOpenFence(rest)
  const fence = opened && readOpenFence(opened, rest)
  const open = fence ? reading(rest, openFenceNode(fence, rest)) : parse(rest, from.labels)
  const document = {
    ...from,
    source,
    blocks: blocks.length === 0 ? from.blocks : [...from.blocks, ...blocks],
    open,
    fence,
    rows: isWhole || fence ? null : findOpenRows(open.nodes, rest),
    lookedTo,
    isWhole,
  }
  return link(document, blocks)
}

/** Goes on inside a code block, a list or a table; null when that is not possible. */
function readOn(from: MarkdownDocument, source: string, tail: string): MarkdownDocument | null {
  const fence = from.fence && readOpenFence(from.fence, tail)
  if (fence) return { ...from, source, open: reading(tail, openFenceNode(fence, tail)), fence }
  const read = from.rows && !mayDefine(tail) ? readOpenRows(from.rows, tail, from.labels) : null
  return read && { ...from, source, open: reading(tail, read.node), rows: read.rows }
}

/**
 * Cuts off what is finished. Of whole lines only the last block can still change. An unfinished line is not looked at,
 * because it can turn what stands before it into something else (a table's second line, an underlined heading);
 * unless it begins with a letter: such a line is words, whatever comes.
 */
function settle(tail: string, lookedTo: number): { finished: string[]; rest: string; lookedTo: number } {
  const lastLine = Math.max(tail.lastIndexOf('\n'), tail.lastIndexOf('\r')) + 1
  const hasWords = /^\p{L}/u.test(tail.slice(lastLine, lastLine + 2))
  const looked = hasWords ? lastLine + 1 : lastLine
  if (looked === lookedTo) return { finished: [], rest: tail, lookedTo }
  const finished: string[] = []
  let cut = 0
  const starts = blockStarts(hasWords ? tail : tail.slice(0, lastLine))
  for (const [index, block] of starts.entries()) {
    const before = starts[index - 1]
    if (!before || !isSafeCut(tail, before, block)) continue
    finished.push(tail.slice(cut, block.start))
    cut = block.start
  }
  return { finished, rest: tail.slice(cut), lookedTo: looked - cut }
}

/**
 * After words, what a line may begin is limited (no list from 2, no definition), and a definition's title may follow on
 * the next line: there only an empty line sets the next block free of the one before. A byte order mark is dropped at
 * the start of a text only, so no block may begin with one. Nor with an indented line of code: whether the line after
 * it begins a list depends, in micromark, on the block before it.
 */
function isSafeCut(tail: string, before: BlockStart, block: BlockStart): boolean {
  if (tail.charCodeAt(block.start) === 0xfeff) return false
  if (block.type === 'code' && !isFenced(tail.slice(block.start))) return false
  if (before.type === 'heading' || before.type === 'thematicBreak') return true
  const between = tail.slice(before.start, block.start)
  if (before.type === 'code') return isFenced(between)
  return /(?:\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/.test(between)
}

function isFenced(code: string): boolean {
  return /^ {0,3}(?:```|~~~)/.test(code)
}

function parse(source: string, labels: KnownLabels): Block {
  return { source, nodes: parseBlock(source, labels), mayDefine: mayDefine(source) }
}

/** An open block whose end is still on its way. */
function reading(source: string, node: RootContent): Block {
  return { source, nodes: [node], mayDefine: false }
}

/** What follows a block decides how an unclosed comment inside it ends: a finished block is always followed by another. */
function parseFinished(source: string, labels: KnownLabels): Block {
  const nodes = parseBlock(`${source}***\n`, labels).slice(0, -1)
  return { source, nodes, mayDefine: mayDefine(source) }
}

/** A new label can turn brackets anywhere into links; blocks with a bracket are then parsed again. */
function link(document: MarkdownDocument, fresh: readonly Block[]): MarkdownDocument {
  if (!document.open.mayDefine && !fresh.some((block) => block.mayDefine)) return document
  const definitions = definitionsIn(document)
  if (hasSameDefinitions(definitions, document.definitions)) return document
  const labels = labelsOf(definitions)
  if (hasSameLabels(labels, document.labels)) return { ...document, definitions }
  const linked = {
    ...document,
    blocks: document.blocks.map((block) =>
      block.source.includes('[') ? parseFinished(block.source, labels) : block,
    ),
    open: document.fence ? document.open : parse(document.open.source, labels),
    rows: null,
    labels,
  }
  return { ...linked, definitions: definitionsIn(linked) }
}

function definitionsIn({ blocks, open }: MarkdownDocument): Definitions {
  const defining = [...blocks, open].filter((block) => block.mayDefine)
  return collectDefinitions(defining.map((block) => block.nodes))
}
