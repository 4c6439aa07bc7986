import type { Part } from '../../../shared/domain/part.ts'
import type { ReplyEvent } from '../reply-event.ts'

export type Block = Record<string, unknown> & { type: string }

/** The content blocks of one message while they arrive, each kept as it came. */
export type MessagesBlocks = {
  /** A block that is there already stays. */
  start(index: number, block: Block): ReplyEvent[]
  /** Also begins a block that nobody announced. */
  applyDelta(index: number, delta: Record<string, unknown>): ReplyEvent[]
  /** The block is over: the pieces of a tool's input are read as one. */
  finish(index: number): void
  count(): number
  inOrder(): Block[]
}

export function createMessagesBlocks(): MessagesBlocks {
  const blocks = new Map<number, Block>()
  const partIndexes = new Map<number, number>()
  const partialInputs = new Map<number, string>()

  const start = (index: number, block: Block): ReplyEvent[] => {
    if (blocks.has(index)) return []
    blocks.set(index, structuredClone(block))
    const partIndex = partIndexes.size
    partIndexes.set(index, partIndex)
    return [{ type: 'part-start', partIndex, part: toPart(block) }]
  }

  const applyDelta = (index: number, delta: Record<string, unknown>): ReplyEvent[] => {
    const kind = deltaKind(delta)
    if (kind === null) return []
    const opening = start(index, { type: blockTypeFor(kind), [blockTypeFor(kind)]: '' })
    const block = blocks.get(index)
    if (block === undefined) return opening
    if (kind === 'input_json') {
      partialInputs.set(index, (partialInputs.get(index) ?? '') + String(delta['partial_json'] ?? ''))
      return opening
    }
    if (kind === 'signature') {
      block['signature'] = String(block['signature'] ?? '') + String(delta['signature'] ?? '')
      return opening
    }
    if (kind === 'citations') {
      block['citations'] = [...asArray(block['citations']), delta['citation']]
      return opening
    }
    const text = String(delta[kind] ?? '')
    block[kind] = String(block[kind] ?? '') + text
    const partIndex = partIndexes.get(index)
    if (partIndex === undefined || text === '') return opening
    return [...opening, { type: 'text-delta', partIndex, text }]
  }

  return {
    start,
    applyDelta,
    finish(index) {
      const partial = partialInputs.get(index)
      const block = blocks.get(index)
      if (block !== undefined && partial !== undefined) block['input'] = parseInput(partial)
    },
    count: () => blocks.size,
    inOrder: () => [...blocks.entries()].sort(([a], [b]) => a - b).map(([, block]) => block),
  }
}

function toPart(block: Block): Part {
  if (block.type === 'text') return { type: 'text', text: textOf(block['text']) }
  if (block.type === 'thinking') return { type: 'thinking', text: textOf(block['thinking']) }
  return { type: 'opaque', providerType: block.type }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

type DeltaKind = 'text' | 'thinking' | 'input_json' | 'signature' | 'citations'

/** The contract also allows a delta whose text is directly under `delta`, without a type. */
function deltaKind(delta: Record<string, unknown>): DeltaKind | null {
  switch (delta['type']) {
    case 'text_delta':
      return 'text'
    case 'thinking_delta':
      return 'thinking'
    case 'input_json_delta':
      return 'input_json'
    case 'signature_delta':
      return 'signature'
    case 'citations_delta':
      return 'citations'
    default:
      return typeof delta['text'] === 'string' ? 'text' : null
  }
}

function blockTypeFor(kind: DeltaKind): string {
  if (kind === 'input_json') return 'tool_use'
  return kind === 'thinking' || kind === 'signature' ? 'thinking' : 'text'
}

function parseInput(partial: string): unknown {
  if (partial === '') return {}
  try {
    return JSON.parse(partial)
  } catch {
    return {}
  }
}
