import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameMemory } from './frame-memory.ts'
import type { SseEvent } from './sse.ts'

/** Plain is an event with a text and nothing after it. */
function plainOf({ data }: SseEvent) {
  const value = JSON.parse(data) as { delta?: { text?: unknown }; end?: boolean }
  const text = value.delta?.text
  if (typeof text !== 'string' || value.end === true) return null
  return { text, read: () => [] }
}

const eventOf = (value: unknown): SseEvent => ({ type: 'event', event: null, data: JSON.stringify(value) })

function learned(value: unknown) {
  const memory = createFrameMemory(plainOf)
  const event = eventOf(value)
  const plain = plainOf(event)
  if (plain !== null) memory.learn(event, plain)
  return memory
}

test('the text of an event like the last one is found without parsing', () => {
  const memory = learned({ index: 0, delta: { text: 'one' } })
  expect(memory.recall(eventOf({ index: 0, delta: { text: '海边 two' } }))?.text).toBe('海边 two')
  expect(memory.recall(eventOf({ index: 1, delta: { text: 'two' } }))).toBeNull()
  expect(memory.recall(eventOf({ index: 0, delta: { text: 'two' }, end: true }))).toBeNull()
  expect(memory.recall({ ...eventOf({ index: 0, delta: { text: 'two' } }), event: 'other' })).toBeNull()
})

test('a text that also stands in another field is not mistaken for it', () => {
  const { recall } = learned({ name: 'one', delta: { text: 'one' } })
  expect(recall(eventOf({ name: 'two', delta: { text: 'one' } }))).toBeNull()
  const escaped = { type: 'event' as const, event: null, data: '{"name":"é","delta":{"text":"\\u00e9"}}' }
  const memory = createFrameMemory(plainOf)
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
  const json = fc.record({ id: fc.string(), delta: fc.record({ text: fc.string() }), more: fc.jsonValue() })
  fc.assert(
    fc.property(json, json, fc.string({ unit: 'binary' }), (first, second, text) => {
      const memory = learned(first)
      for (const value of [second, { ...first, delta: { text } }]) {
        const recalled = memory.recall(eventOf(value))
        if (recalled !== null) expect(recalled.text).toBe(value.delta.text)
      }
    }),
  )
})

test('a stream whose frames always differ is given up', () => {
  const looks: string[] = []
  const memory = createFrameMemory((event) => {
    looks.push(event.data)
    return plainOf(event)
  })
  for (let id = 0; id < 100; id += 1)
    memory.learn(eventOf({ id, delta: { text: 'one' } }), { text: 'one', read: () => [] })
  expect(looks.length).toBeLessThan(20)
})
