import type { Part } from '../../../shared/domain/part.ts'
import type { Usage } from '../../../shared/domain/usage.ts'
import type { ReplyEvent } from '../reply-event.ts'
import { MessagesEvent } from '../wire/messages.ts'

type Block = Record<string, unknown> & { type: string }

/** Turns the events of one messages stream into domain events and keeps the blocks verbatim. */
export type MessagesReader = {
  /** @param value a parsed event; anything unknown is passed over */
  read(value: unknown): ReplyEvent[]
  /** The provider's word once the terminal marker has come, else null. */
  stopReason(): string | null
  providerParts(): unknown[]
}

/**
 * Terminal marker: `message_stop`, or a `message_delta` with a stop reason (the gateway may end right after it).
 * A second `message_start` restarts the message (gateway-in-the-wild §7).
 */
export function createMessagesReader(): MessagesReader {
  let blocks = new Map<number, Block>()
  let partIndexes = new Map<number, number>()
  let partialInputs = new Map<number, string>()
  let usage: Usage = { inputTokens: null, outputTokens: null }
  let stopReason: string | null = null
  let hasStarted = false
  let isStopped = false

  const start = (event: MessagesEvent): ReplyEvent[] => {
    const isRestart = hasStarted
    hasStarted = true
    stopReason = null
    blocks = new Map()
    partIndexes = new Map()
    partialInputs = new Map()
    const restart: ReplyEvent[] = isRestart ? [{ type: 'reply-restart' }] : []
    return [...restart, ...readUsage(event.message?.usage)]
  }

  const readUsage = (wire: MessagesEvent['usage']): ReplyEvent[] => {
    if (!wire) return []
    usage = {
      inputTokens: wire.input_tokens ?? usage.inputTokens,
      outputTokens: wire.output_tokens ?? usage.outputTokens,
    }
    return [{ type: 'usage', usage }]
  }

  const startBlock = (index: number, block: Block): ReplyEvent[] => {
    if (blocks.has(index)) return []
    blocks.set(index, structuredClone(block))
    const partIndex = partIndexes.size
    partIndexes.set(index, partIndex)
    return [{ type: 'part-start', partIndex, part: toPart(block) }]
  }

  const applyDelta = (index: number, delta: Record<string, unknown>): ReplyEvent[] => {
    const kind = deltaKind(delta)
    if (kind === null) return []
    const opening = startBlock(index, { type: blockTypeFor(kind), [blockTypeFor(kind)]: '' })
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

  const stopBlock = (index: number): ReplyEvent[] => {
    const partial = partialInputs.get(index)
    const block = blocks.get(index)
    if (block !== undefined && partial !== undefined) block['input'] = parseInput(partial)
    return []
  }

  const readEvent = (event: MessagesEvent): ReplyEvent[] => {
    if (isStopped) return []
    switch (event.type) {
      case 'message_start':
        return start(event)
      case 'content_block_start':
        return event.content_block ? startBlock(event.index ?? blocks.size, event.content_block) : []
      case 'content_block_delta':
        return event.delta ? applyDelta(event.index ?? Math.max(blocks.size - 1, 0), event.delta) : []
      case 'content_block_stop':
        return stopBlock(event.index ?? blocks.size - 1)
      case 'message_delta':
        stopReason = event.delta?.stop_reason ?? stopReason
        return readUsage(event.usage ?? usageInDelta(event.delta))
      case 'message_stop':
        isStopped = true
        stopReason ??= 'end_turn'
        return []
      default:
        return []
    }
  }

  return {
    read(value) {
      const event = MessagesEvent.safeParse(value)
      return event.success ? readEvent(event.data) : []
    },
    stopReason: () => stopReason,
    providerParts: () => [...blocks.entries()].sort(([a], [b]) => a - b).map(([, block]) => block),
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

/** The document lists `usage` inside `delta`; servers send it beside. */
function usageInDelta(delta: MessagesEvent['delta']): MessagesEvent['usage'] {
  const inside = MessagesEvent.shape.usage.safeParse(delta?.['usage'])
  return inside.success ? inside.data : null
}

function parseInput(partial: string): unknown {
  if (partial === '') return {}
  try {
    return JSON.parse(partial)
  } catch {
    return {}
  }
}
