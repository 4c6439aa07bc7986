import type { Nodes, RootContent } from 'mdast'
import type { Block } from '../split-blocks.ts'

/** What a block says while it is not drawn: a heading stays one, so that whoever goes by headings finds it. */
export type Words = { readonly headingDepth: number | null; readonly text: string }

/** The words of blocks as they are drawn, without their formatting; what stands between two headings is one text. */
export function wordsOfBlocks(blocks: readonly Block[]): Words[] {
  const words: Words[] = []
  let lines: string[] = []
  const endText = () => {
    if (lines.length > 0) words.push({ headingDepth: null, text: lines.join('\n') })
    lines = []
  }
  for (const node of blocks.flatMap((block): readonly RootContent[] => block.nodes)) {
    if (node.type === 'heading') {
      endText()
      words.push({ headingDepth: node.depth, text: wordsOf(node) })
    } else lines.push(wordsOf(node))
  }
  endText()
  return words
}

/** Where a line ends in the page, it ends here. */
const lineTypes = new Set(['paragraph', 'heading', 'code', 'tableRow', 'unformatted'])

/** The depth is limited: what is deeper than can be drawn is one node (`drawable.ts`). */
function wordsOf(node: Nodes): string {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return ''
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'break') return '\n'
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  const children: readonly Nodes[] = node.children
  const separator = node.type === 'tableRow' ? '\t' : children.some(isLine) ? '\n' : ''
  return children.map(wordsOf).join(separator)
}

function isLine(node: Nodes): boolean {
  return (
    lineTypes.has(node.type) || node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote'
  )
}
