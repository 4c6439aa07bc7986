import type { ForeignMessage, ForeignPart } from '../foreign.ts'
import { type PlacedNode, readTree, type TreeNode } from './read-tree.ts'

/** What one message of another app says. `reply`: whoever is not the person: model, tool and system. */
export type Said = {
  by: 'person' | 'reply'
  parts: ForeignPart[]
  model: string | null
  createdAtMs: number | null
}

/** A message that says nothing to a person keeps its place only. */
export type SaidNode = TreeNode & { said: Said | null }

/**
 * The messages of a chat as they stand here: what a model says, the tools that it calls and what they answer are one reply, as
 * long as nothing else was tried in between.
 */
export function foldTurns(nodes: Iterable<SaidNode>, current: string | null): ForeignMessage[] {
  const messages: ForeignMessage[] = []
  /** By the id of each message there, also of those that say nothing: what stands for it here. */
  const folded = new Map<string, Folded>()
  for (const placed of readTree(nodes, current)) {
    const above = placed.parent === null ? nothing : (folded.get(placed.parent) ?? nothing)
    folded.set(placed.node.id, fold(placed, above, messages))
  }
  return messages
}

/** `isSole`: from that message to this one nothing branches off. */
type Folded = { message: ForeignMessage | null; isSole: boolean }
const nothing: Folded = { message: null, isSole: true }

function fold(
  { node: { id, said }, isOnPath, isOnlyChild }: PlacedNode<SaidNode>,
  above: Folded,
  messages: ForeignMessage[],
): Folded {
  const isSole = isOnlyChild && above.isSole
  const { message } = above
  if (said === null || said.parts.length === 0) {
    if (message !== null && isOnPath) message.isOnPath = true
    return { message, isSole }
  }
  if (message !== null && isSole && said.by === 'reply' && message.role === 'assistant') {
    message.pieces.push({ origin: id, parts: said.parts })
    message.model = said.model ?? message.model
    message.isOnPath ||= isOnPath
    return { message, isSole: true }
  }
  const next: ForeignMessage = {
    pieces: [{ origin: id, parts: said.parts }],
    parent: message?.pieces.at(-1)?.origin ?? null,
    isOnPath,
    role: said.by === 'person' ? 'user' : 'assistant',
    model: said.by === 'person' ? null : said.model,
    createdAtMs: said.createdAtMs,
  }
  messages.push(next)
  return { message: next, isSole: true }
}
