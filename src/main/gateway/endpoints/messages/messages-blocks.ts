import { textOf } from '../../http/fields.ts'
import { parseJson, unreadable } from '../../http/parse-json.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { type Block, toCitation, toPart } from './messages-parts.ts'

type TextKind = 'text' | 'thinking'

type Arriving = {
  block: Block
  partIndex: number
  /** Pieces of a tool's input; null when none has come. */
  partialInput: string | null
  /** The part asks for a tool, and nothing of its input has been told. */
  lacksInput: boolean
  isOver: boolean
}

/** The content blocks of one message while they arrive, each kept as it came. */
export function createMessagesBlocks() {
  const arriving = new Map<number, Arriving>()

  /** The block at this place; begun, and told, if nobody did before. */
  const open = (index: number, block: Block, events: ReplyEvent[]): Arriving => {
    const there = arriving.get(index)
    if (there !== undefined) return there
    const partIndex = arriving.size
    const part = toPart(block)
    const lacksInput = part.type === 'tool-call' && part.text === ''
    const known = { block: structuredClone(block), partIndex, partialInput: null, lacksInput, isOver: false }
    arriving.set(index, known)
    events.push({ type: 'part-start', partIndex, part }, ...listOf(block['citations']).flatMap(citationEvent))
    return known
  }

  const addText = (index: number, kind: TextKind, text: string): ReplyEvent[] => {
    const known = arriving.get(index)
    if (known === undefined) {
      const events: ReplyEvent[] = []
      open(index, { type: kind, [kind]: '' }, events)
      return [...events, ...addText(index, kind, text)]
    }
    const { block, partIndex } = known
    block[kind] = textOf(block[kind]) + text
    if (text === '') return []
    return [{ type: kind === 'text' ? 'text-delta' : 'thinking-delta', partIndex, text }]
  }

  /** A delta of any other kind. */
  const change = (index: number, blank: Block, apply: (known: Arriving) => ReplyEvent[]): ReplyEvent[] => {
    const events: ReplyEvent[] = []
    const known = open(index, blank, events)
    return [...events, ...apply(known)]
  }

  const finish = (index: number): ReplyEvent[] => {
    const known = arriving.get(index)
    if (known === undefined || known.isOver) return []
    const { block, partIndex, partialInput, lacksInput } = known
    known.isOver = true
    if (partialInput !== null) block['input'] = parseInput(partialInput)
    const input: ReplyEvent[] = lacksInput ? [{ type: 'tool-input-delta', partIndex, text: '{}' }] : []
    return [...input, { type: 'part-end', partIndex }]
  }

  return {
    /** A block that is there already stays. */
    start(index: number, block: Block) {
      const events: ReplyEvent[] = []
      open(index, block, events)
      return events
    },
    /** Also begins a block that nobody announced. */
    applyDelta(index: number, delta: Record<string, unknown>) {
      switch (delta['type']) {
        case 'thinking_delta':
          return addText(index, 'thinking', textOf(delta['thinking']))
        case 'input_json_delta':
          return change(index, blankCall, (known) => addInput(known, textOf(delta['partial_json'])))
        case 'signature_delta':
          return change(index, blankThinking, (known) => addSignature(known, textOf(delta['signature'])))
        case 'citations_delta':
          return change(index, blankText, (known) => addCitation(known, delta['citation']))
        // The document also allows a delta whose text is directly under `delta`, without a type.
        default:
          return typeof delta['text'] === 'string' ? addText(index, 'text', delta['text']) : []
      }
    },
    /** The block is over: the pieces of a tool's input are read as one. */
    finish,
    /** Ends what the stream left open. */
    finishAll: () => [...arriving.keys()].flatMap(finish),
    count: () => arriving.size,
    inOrder: () => [...arriving].sort(([a], [b]) => a - b).map(([, { block }]) => block),
  }
}

const blankText: Block = { type: 'text', text: '' }
const blankThinking: Block = { type: 'thinking', thinking: '' }
const blankCall: Block = { type: 'tool_use', id: '', name: '', input: {} }

function addInput(known: Arriving, piece: string): ReplyEvent[] {
  known.partialInput = (known.partialInput ?? '') + piece
  if (piece === '' || known.block.type !== 'tool_use') return []
  known.lacksInput = false
  return [{ type: 'tool-input-delta', partIndex: known.partIndex, text: piece }]
}

function addSignature({ block }: Arriving, piece: string): ReplyEvent[] {
  block['signature'] = textOf(block['signature']) + piece
  return []
}

function addCitation({ block }: Arriving, citation: unknown): ReplyEvent[] {
  block['citations'] = [...listOf(block['citations']), citation]
  return citationEvent(citation)
}

function citationEvent(wire: unknown): ReplyEvent[] {
  const citation = toCitation(wire)
  return citation === null ? [] : [{ type: 'citation', citation }]
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function parseInput(partial: string): unknown {
  const input = parseJson(partial)
  return input === unreadable ? {} : input
}
