import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventTemplateCache } from './event-template-cache.ts'
import type { PlainEvent } from './reply-reader.ts'
import type { SseEvent } from './sse.ts'

type Value = { delta?: { text?: unknown }; end?: boolean }

function parse({ data }: SseEvent): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}

/** Plain is an event with a text that is not the end. */
function plainOf(value: unknown): PlainEvent | null {
  const { delta, end } = value as Value
  const text = delta?.text
  return typeof text === 'string' && end !== true ? { text, read: () => [] } : null
}

const eventOf = (value: unknown): SseEvent => ({ type: 'event', event: null, data: JSON.stringify(value) })

function learned(value: unknown, count?: (value: unknown) => void) {
  const memory = createEventTemplateCache(parse, plainOf)
  const plain = plainOf(value)
  if (plain !== null) memory.learn(eventOf(value), count === undefined ? plain : { ...plain, count })
  return memory
}

test('the text of an event like the last one is found without parsing', () => {
  const memory = learned({ index: 0, delta: { text: 'one' } })
  expect(memory.recall(eventOf({ index: 0, delta: { text: '海边 two' } }))).toBe('海边 two')
  const escapes = 'a "word"\n in \\ two lines \\'
  expect(memory.recall(eventOf({ index: 0, delta: { text: escapes } }))).toBe(escapes)
  expect(memory.recall(eventOf({ index: 1, delta: { text: 'two' } }))).toBeNull()
  expect(memory.recall(eventOf({ index: 0, delta: { text: 'two' }, end: true }))).toBeNull()
  expect(memory.recall({ ...eventOf({ index: 0, delta: { text: 'two' } }), event: 'other' })).toBeNull()
})

test('a text that also stands in another field is not mistaken for it', () => {
  const { recall } = learned({ name: 'one', delta: { text: 'one' } })
  expect(recall(eventOf({ name: 'two', delta: { text: 'one' } }))).toBeNull()
  const escaped = { type: 'event' as const, event: null, data: '{"name":"é","delta":{"text":"\\u00e9"}}' }
  const memory = createEventTemplateCache(parse, plainOf)
  memory.learn(escaped, { text: 'é', read: () => [] })
  expect(memory.recall({ ...escaped, data: escaped.data.replace('"é"', '"x"') })).toBeNull()
})

test('an event that is no JSON is not recalled', () => {
  const memory = learned({ delta: { text: 'one' } })
  for (const text of ['tab\there', 'quote"', 'back\\slash', 'line\nbreak']) {
    expect(memory.recall({ type: 'event', event: null, data: `{"delta":{"text":"${text}"}}` })).toBeNull()
  }
})

test('whatever is recalled is what parsing would have found', () => {
  const json = fc.record({ id: fc.string(), delta: fc.record({ text: fc.string() }), more: fc.integer() })
  fc.assert(
    fc.property(json, json, fc.string({ unit: 'binary' }), (first, second, text) => {
      const memory = learned(first)
      for (const value of [second, { ...first, delta: { text } }]) {
        const recalled = memory.recall(eventOf(value))
        if (recalled !== null) expect(recalled).toBe(value.delta.text)
      }
    }),
    { numRuns: 300 },
  )
})

test('where numbers may differ, those of the last event are read, once', () => {
  const counted: unknown[] = []
  const at = (text: string, tokens: unknown, model = 'm-1.5') => ({
    delta: { text },
    use: { tokens, all: 7 },
    model,
  })
  const { recall, count } = learned(at('one', 1), (value) => counted.push(value))
  expect(recall(eventOf(at('two', 20)))).toBe('two')
  expect(recall(eventOf(at('three', 300)))).toBe('three')
  expect(counted).toEqual([])
  count()
  count()
  expect(counted).toEqual([at('three', 300)])
  for (const other of [at('four', -4), at('four', 4.5), at('four', '4'), at('four', 4, 'm-1.6')]) {
    expect(recall(eventOf(other))).toBeNull()
  }
})

test('a number that says what an event is about must be the same', () => {
  const at = (index: number, tokens: number) => ({ delta: { text: 'one' }, index, use: { tokens } })
  const ofFirst = (value: unknown) => ((value as { index?: number }).index === 0 ? plainOf(value) : null)
  const memory = createEventTemplateCache(parse, ofFirst)
  memory.learn(eventOf(at(0, 1)), { text: 'one', read: () => [], count: () => {} })
  expect(memory.recall(eventOf(at(0, 20)))).toBe('one')
  expect(memory.recall(eventOf(at(1, 20)))).toBeNull()
})

test('a stream whose frames always differ is given up', () => {
  const looks: unknown[] = []
  const memory = createEventTemplateCache(parse, (value) => {
    looks.push(value)
    return plainOf(value)
  })
  for (let id = 0; id < 100; id += 1)
    memory.learn(eventOf({ id, delta: { text: 'one' } }), { text: 'one', read: () => [] })
  expect(looks.length).toBeLessThan(20)
})

const many = Array.from({ length: 1500 }, (_, at) => at % 10)
const long = 'x'.repeat(100_000)

test.each([
  ['thousands of numbers', { delta: { text: 'one' }, counts: many }],
  ['a long value before the text', { about: long, delta: { text: 'one' }, counts: [1, 2, 3] }],
  ['a long value after the text', { delta: { text: 'one' }, counts: [1, 2, 3], about: long }],
])('an event with %s is not parsed once for each of its numbers', (_what, value) => {
  let parsed = 0
  const counted = (event: SseEvent) => {
    parsed += event.data.length
    return parse(event)
  }
  const memory = createEventTemplateCache(counted, plainOf)
  for (let times = 0; times < 100; times += 1)
    memory.learn(eventOf(value), { text: 'one', read: () => [], count: () => {} })
  expect(parsed).toBeLessThan(3_000_000)
})
