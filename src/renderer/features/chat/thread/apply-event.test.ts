import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageEvent } from '../../../../shared/contract/chat.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Part } from '../../../../shared/domain/message/part.ts'
import { applyEvent, applyEvents } from './apply-event.ts'
import { aMessage, aReply, conversationId, messageId } from '../fixtures.ts'
import { emptyThread, withEarlier, withNewestPage, type Thread } from './thread.ts'

const asked = aMessage(1)
const start = withNewestPage(emptyThread(conversationId(1)), [asked], null)
const textPart = { type: 'text', text: '' } as const

const words = fc.string({ unit: 'grapheme', maxLength: 24 })
const anyPart: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ type: fc.constantFrom('text' as const, 'thinking' as const), text: words }),
  fc.record({ type: fc.constant('tool-call' as const), callId: words, name: words, text: words }),
  fc.record({
    type: fc.constant('tool-result' as const),
    callId: words,
    name: words,
    text: words,
    isError: fc.boolean(),
    assetIds: fc.constant<AssetId[]>([]),
  }),
  fc.record({ type: fc.constant('code' as const), language: words, text: words }),
  fc.record({ type: fc.constant('code-result' as const), outcome: words, text: words }),
  fc.record({ type: fc.constant('opaque' as const), providerType: words }),
)

/** A stream as it was recorded: thinking, then words, then the end. */
const recorded: MessageEvent[] = [
  { type: 'message-state', message: aReply(2) },
  { type: 'part-start', messageId: messageId(2), partIndex: 0, part: { type: 'thinking', text: '' } },
  delta(0, 0, 'Let me '),
  delta(0, 7, 'see.'),
  { type: 'part-start', messageId: messageId(2), partIndex: 1, part: textPart },
  delta(1, 0, 'Hello'),
  delta(1, 5, ', you'),
  delta(1, 10, ' there 👋'),
  { type: 'message-state', message: ended() },
]

describe('applying the events of a conversation', () => {
  test('gives the reply as it was sent', () => {
    const { thread, hasGap } = applyEvents(start, recorded)
    expect(hasGap).toBe(false)
    expect(thread.order).toEqual([messageId(1), messageId(2)])
    expect(thread.byId[messageId(2)]).toEqual(ended())
  })

  test('gives the same whatever part of the stream is heard twice', () => {
    fc.assert(
      fc.property(fc.nat(recorded.length), fc.nat(recorded.length), (heard, from) => {
        const twice = [...recorded.slice(0, heard), ...recorded.slice(Math.min(from, heard))]
        const { thread, hasGap } = applyEvents(start, twice)
        expect(hasGap).toBe(false)
        expect(thread.byId[messageId(2)]).toEqual(ended())
      }),
    )
  })

  test('gives every kind of part as the app has it at the end, however its text was cut', () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { maxLength: 6 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
        (parts, sizes) => {
          const heard: MessageEvent[] = [{ type: 'message-state', message: aReply(2) }, ...told(parts, sizes)]
          const { thread, hasGap } = applyEvents(start, heard)
          expect(hasGap).toBe(false)
          expect(thread.byId[messageId(2)]).toEqual(aReply(2, parts))
        },
      ),
    )
  })

  test('takes only the new characters of a piece that overlaps', () => {
    const { thread } = applyEvents(start, [...recorded.slice(0, 6), delta(1, 2, 'llo, you')])
    expect(textOf(thread)).toBe('Hello, you')
  })

  test('reports a gap when characters are missing, and changes nothing', () => {
    const before = applyEvents(start, recorded.slice(0, 6)).thread
    const { thread, hasGap } = applyEvent(before, delta(1, 9, 'u there'))
    expect(hasGap).toBe(true)
    expect(thread).toBe(before)
  })

  test('reports a gap for a part or a message that it never heard of', () => {
    expect(applyEvent(start, delta(0, 0, 'x')).hasGap).toBe(true)
    const begun = applyEvents(start, recorded.slice(0, 1)).thread
    expect(applyEvent(begun, delta(0, 0, 'x')).hasGap).toBe(true)
    const second = { type: 'part-start', messageId: messageId(2), partIndex: 1, part: textPart } as const
    expect(applyEvent(begun, second).hasGap).toBe(true)
  })

  test('keeps an ended reply ended when late pieces arrive', () => {
    const done = applyEvents(start, recorded).thread
    expect(applyEvents(done, recorded.slice(0, -1)).thread).toEqual(done)
    expect(applyEvent(done, delta(1, 900, 'late')).hasGap).toBe(false)
  })

  test('never goes back to a shorter text while it arrives', () => {
    const longer = applyEvents(start, recorded.slice(0, 7)).thread
    const early = aReply(2, [{ type: 'thinking', text: 'Let me see.' }])
    expect(applyEvent(longer, { type: 'message-state', message: early }).thread).toBe(longer)
  })

  test('takes a replaced reply off the path and puts the new one at its end', () => {
    const done = applyEvents(start, recorded).thread
    const { thread } = applyEvents(done, [
      { type: 'message-replaced', messageId: messageId(2) },
      { type: 'message-state', message: aReply(4, [], { parentId: messageId(1) }) },
    ])
    expect(thread.order).toEqual([messageId(1), messageId(4)])
    expect(thread.byId[messageId(2)]).toBeUndefined()
  })

  test('leaves out what belongs to another conversation or to a page not read yet', () => {
    const foreign = aReply(2, [], { conversationId: conversationId(9) })
    expect(applyEvent(start, { type: 'message-state', message: foreign }).thread).toBe(start)
    const late = withNewestPage(emptyThread(conversationId(1)), [aMessage(30)], 'cursor')
    expect(applyEvent(late, { type: 'message-state', message: aMessage(3) }).thread).toBe(late)
  })
})

describe('reading pages', () => {
  test('joins the newest page to what was read before and to what arrived since', () => {
    const read = withEarlier(
      withNewestPage(start, [aMessage(5), aMessage(6)], 'c5'),
      [aMessage(3), aMessage(4)],
      'c3',
    )
    const grown = applyEvent(read, { type: 'message-state', message: aReply(8) }).thread
    const again = withNewestPage(grown, [aMessage(5), aMessage(6), aMessage(7)], 'c5', new Set(read.order))
    expect(again.order).toEqual([3, 4, 5, 6, 7, 8].map(messageId))
    expect(again.earlierCursor).toBe('c3')
  })

  test('drops what no longer joins on, and what another reply replaced', () => {
    const far = withNewestPage(start, [aMessage(40), aMessage(42)], 'c40')
    expect(far.order).toEqual([messageId(40), messageId(42)])
    expect(far.earlierCursor).toBe('c40')
    expect(Object.keys(far.byId)).toHaveLength(2)
  })

  test('keeps what arrived by the stream when the saved row is still shorter', () => {
    const heard = applyEvents(start, recorded.slice(0, 7)).thread
    const saved = aReply(2, [{ type: 'thinking', text: 'Let' }])
    expect(textOf(withNewestPage(heard, [asked, saved], null))).toBe('Hello, you')
  })
})

/** How the app tells parts: each is begun without its text, which then comes in pieces. */
function told(parts: readonly Part[], sizes: Iterator<number>): MessageEvent[] {
  return parts.flatMap((part, partIndex) => {
    const text = 'text' in part ? part.text : ''
    const begun: Part = 'text' in part ? { ...part, text: '' } : part
    const events: MessageEvent[] = [{ type: 'part-start', messageId: messageId(2), partIndex, part: begun }]
    for (let offset = 0; offset < text.length;) {
      const size = sizes.next().value ?? 1
      events.push(delta(partIndex, offset, text.slice(offset, offset + size)))
      offset += size
    }
    return events
  })
}

function delta(partIndex: number, offset: number, text: string): MessageEvent {
  return { type: 'text-delta', messageId: messageId(2), partIndex, offset, text }
}

function ended() {
  return aReply(
    2,
    [
      { type: 'thinking', text: 'Let me see.' },
      { type: 'text', text: 'Hello, you there 👋' },
    ],
    { status: 'complete', stopReason: 'end_turn' },
  )
}

function textOf(thread: Thread): string | undefined {
  const part = thread.byId[messageId(2)]?.parts[1]
  return part?.type === 'text' ? part.text : undefined
}

test('what is arriving is known until it is a part, or until something else comes', () => {
  const reply = aReply(2)
  const arriving: MessageEvent = {
    type: 'media-arriving',
    messageId: reply.id,
    byteCount: 70_000,
    kind: 'image',
  }
  const told = applyEvents(start, [{ type: 'message-state', message: reply }, arriving]).thread
  expect(told.arriving[reply.id]).toEqual({ byteCount: 70_000, kind: 'image' })
  const part: MessageEvent = { type: 'part-start', messageId: reply.id, partIndex: 0, part: textPart }
  expect(applyEvents(told, [part]).thread.arriving).toEqual({})
  expect(applyEvents(told, [{ ...arriving, byteCount: 0 }]).thread.arriving).toEqual({})
})
