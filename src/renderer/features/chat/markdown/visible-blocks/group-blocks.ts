import type { Block } from '../split-blocks.ts'

/** Neighbours that are in the page together or not at all. */
export type BlockGroup = {
  readonly blocks: readonly Block[]
  /** No later block joins it. */
  readonly isFull: boolean
}

/** Characters of source: about two screens of words, drawn in a few milliseconds. */
const fullLength = 4_000
const fullCount = 24

/**
 * The blocks of a document in groups, of which those of `previous` that hold the same blocks stay the same objects: what
 * is finished is not drawn again, however long the document gets.
 */
export function groupBlocks(
  blocks: readonly Block[],
  previous: readonly BlockGroup[],
): readonly BlockGroup[] {
  const groups: BlockGroup[] = []
  let from = 0
  while (from < blocks.length) {
    const before = previous[groups.length]
    const group = before?.isFull === true && holds(before, blocks, from) ? before : takeGroup(blocks, from)
    groups.push(group)
    from += group.blocks.length
  }
  return groups
}

function takeGroup(blocks: readonly Block[], from: number): BlockGroup {
  let length = 0
  let to = from
  while (to < blocks.length && to - from < fullCount && length < fullLength) {
    length += blocks[to]?.source.length ?? 0
    to += 1
  }
  return { blocks: blocks.slice(from, to), isFull: length >= fullLength || to - from === fullCount }
}

function holds(group: BlockGroup, blocks: readonly Block[], from: number): boolean {
  return group.blocks.every((block, index) => block === blocks[from + index])
}
