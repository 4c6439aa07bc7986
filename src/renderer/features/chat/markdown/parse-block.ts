import type { Paragraph, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { isDrawable } from './drawable.ts'

/** Labels that some block of the document defines: `[label]: address` and `[^label]: note`. */
export type KnownLabels = {
  readonly definitions: ReadonlySet<string>
  readonly footnotes: ReadonlySet<string>
}

export const noLabels: KnownLabels = { definitions: new Set(), footnotes: new Set() }

const syntax = gfm()
const toTree = gfmFromMarkdown()

/** What tells blocks from each other; what stands inside their lines is taken as plain words. */
const { document: documentSyntax = {}, flow: flowSyntax = {} } = syntax
const blockSyntax = {
  document: documentSyntax,
  flow: flowSyntax,
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
    ],
  },
}
const toBlocks = toTree.map((extension) => ({ ...extension, transforms: [] }))

/**
 * Parses one stretch of a document as if the blocks that define `labels` were beside it.
 * A reference is a link only when its label is defined somewhere, and that is all that one block needs to know
 * of the others: so the labels are defined in a few lines before it, which are then dropped from the tree.
 */
export function parseBlock(text: string, labels: KnownLabels): RootContent[] {
  const source = withoutMark(text)
  const preamble = writePreamble(labels)
  const tree = fromMarkdown(preamble + source, { extensions: [syntax], mdastExtensions: [toTree] })
  const blocks: RootContent[] = []
  for (const node of tree.children) {
    const start = node.position?.start.offset ?? 0
    if (start < preamble.length) continue
    const end = node.position?.end.offset ?? start
    const written = () => source.slice(start - preamble.length, end - preamble.length)
    if (!isDrawable(node)) blocks.push({ type: 'unformatted', value: written() })
    else blocks.push(node.type === 'paragraph' ? asMath(node, written()) : node)
  }
  return blocks
}

/** The place of the first letter of `text`, as the nodes of `parseBlock(text, labels)` count it. */
export function firstOffset(text: string, labels: KnownLabels): number {
  return writePreamble(labels).length - (text.length - withoutMark(text).length)
}

export type BlockStart = { readonly type: RootContent['type']; readonly start: number }

/** Where each block begins in `source`, at the start of its line. Labels do not change that. */
export function blockStarts(text: string): BlockStart[] {
  const source = withoutMark(text)
  const skipped = text.length - source.length
  const tree = fromMarkdown(source, { extensions: [blockSyntax], mdastExtensions: [toBlocks] })
  return tree.children.map((node) => {
    const position = node.position?.start
    return { type: node.type, start: position ? (position.offset ?? 0) - (position.column - 1) + skipped : 0 }
  })
}

/** The parser drops a byte order mark before a text, but counts it in some offsets. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** The rule at the end keeps an indented first line from being read as part of the last note. */
function writePreamble(labels: KnownLabels): string {
  if (labels.definitions.size === 0 && labels.footnotes.size === 0) return ''
  const lines: string[] = []
  for (const label of labels.footnotes) lines.push(`[^${label}]: note`)
  for (const label of labels.definitions) lines.push(`[${label}]: #`)
  return `${lines.join('\n\n')}\n\n***\n\n`
}

/** A paragraph that is one displayed formula is shown as code: Markdown would eat its underscores and backslashes. */
function asMath(node: Paragraph, source: string): RootContent {
  const formula = /^\$\$([\s\S]+)\$\$$/.exec(source) ?? /^\\\[([\s\S]+)\\\]$/.exec(source)
  return formula?.[1] === undefined
    ? node
    : { type: 'code', lang: 'math', meta: null, value: formula[1].trim() }
}
