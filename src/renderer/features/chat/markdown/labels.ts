import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast'
import type { KnownLabels } from './parse-block.ts'

/** What the blocks of a document define for each other; the first definition of a label counts. */
export type Definitions = {
  readonly links: ReadonlyMap<string, Definition>
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
}

export const noDefinitions: Definitions = { links: new Map(), footnotes: new Map() }

export function collectDefinitions(blocks: Iterable<readonly RootContent[]>): Definitions {
  const links = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  const visit = (node: Nodes) => {
    if (node.type === 'definition' && !links.has(node.identifier)) links.set(node.identifier, node)
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
      footnotes.set(node.identifier, node)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  for (const nodes of blocks) for (const node of nodes) visit(node)
  return links.size === 0 && footnotes.size === 0 ? noDefinitions : { links, footnotes }
}

/** A definition can only be where these characters are, so most blocks need no walk. */
export function mayDefine(source: string): boolean {
  return source.includes(']:')
}

export function labelsOf(definitions: Definitions): KnownLabels {
  return { definitions: new Set(definitions.links.keys()), footnotes: new Set(definitions.footnotes.keys()) }
}

/** The same objects: whoever drew something with the one need not draw it again with the other. */
export function hasSameDefinitions(a: Definitions, b: Definitions): boolean {
  return isSameMap(a.links, b.links) && isSameMap(a.footnotes, b.footnotes)
}

function isSameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && [...a].every(([label, value]) => b.get(label) === value)
}

export function hasSameLabels(a: KnownLabels, b: KnownLabels): boolean {
  return isSameSet(a.definitions, b.definitions) && isSameSet(a.footnotes, b.footnotes)
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((label) => b.has(label))
}
