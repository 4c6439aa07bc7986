import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, unreadable } from '../http/parse-json.ts'
import { createEventTemplateCache } from './event-template-cache.ts'

/** What is read of events, and how many of them were parsed. */
function readAll(events: readonly string[]): { told: string[]; parsed: number } {
  let parsed = 0
  const read = createEventTemplateCache((data) => {
    parsed += 1
    return parseJson(data)
  })
  return { told: events.map((data) => JSON.stringify(read(data))), parsed }
}

const parsedAll = (events: readonly string[]) => events.map((data) => JSON.stringify(JSON.parse(data)))

const fromText = (text: string, more: object = {}) => JSON.stringify({ index: 0, delta: { text }, ...more })

test('an event like the last one but for its text is not parsed', () => {
  expect(readAll(['one', '海边 two', '', ' three'].map((text) => fromText(text))).parsed).toBe(1)
  const chunk = (content: string) => JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content } }] })
  expect(readAll(['a', 'b', 'c'].map(chunk)).parsed).toBe(1)
})

test('nor is one whose whole numbers differ', () => {
  const chunk = (text: string, tokens: unknown, model = 'm-1.5') =>
    JSON.stringify({
      candidates: [{ content: { parts: [{ text }] }, index: 0 }],
      usage: { tokens, all: [7, 8] },
      model,
    })
  const counted = [chunk('one', 1), chunk('two', 20), chunk('three', 0)]
  expect(readAll(counted)).toEqual({ told: counted, parsed: 1 })
  for (const other of [
    chunk('four', -4),
    chunk('four', 4.5),
    chunk('four', '4'),
    chunk('four', 4, 'm-1.6'),
  ]) {
    expect(readAll([chunk('one', 1), other])).toMatchObject({ parsed: 2 })
  }
})

test.each([
  ['a text with escapes', [fromText('one'), fromText('a "word"\n in \\ two lines \\')]],
  ['one field more', [fromText('one'), fromText('two', { end: true })]],
  [
    'the text in another field too',
    [`{"name":"one",${fromText('one').slice(1)}`, `{"name":"two",${fromText('one').slice(1)}`],
  ],
  [
    'a text spelled in escapes',
    ['{"name":"é","delta":{"text":"\\u00e9"}}', '{"name":"x","delta":{"text":"\\u00e9"}}'],
  ],
  ['the same field twice', ['{"delta":{"text":"a","text":"b"}}', '{"delta":{"text":"a","text":"c"}}']],
  [
    'what looks like a number in a text',
    [fromText('one', { list: 'a:5,b' }), fromText('two', { list: 'a:6,b' })],
  ],
  [
    'a number like a probe',
    [fromText('one', { a: 1, b: [-1, 4e9] }), fromText('two', { a: 2, b: [-1, 4e9] })],
  ],
  [
    'blanks around a number like a probe',
    ['{"delta":{"text":"a"},"n":1,"m": 4000000000}', '{"delta":{"text":"b"},"n":2,"m": 4000000000}'],
  ],
])('%s: what is read is what parsing gives', (_what, events) => {
  const all = [...events, ...events]
  expect(readAll(all).told).toEqual(parsedAll(all))
})

test('an event that is no JSON is not recalled', () => {
  const read = createEventTemplateCache()
  read(fromText('one', { count: 1 }))
  for (const text of ['tab\there', 'quote"', 'back\\slash', 'line\nbreak']) {
    expect(read(`{"index":0,"delta":{"text":"${text}"},"count":1}`)).toBe(unreadable)
  }
  expect(read('{"index":0,"delta":{"text":"a"},"count":01}')).toBe(unreadable)
})

test('whatever is read is what parsing gives', () => {
  const awkward = fc.constantFrom(
    'a',
    '"',
    '\\',
    '\n',
    '\u0000',
    '\u2028',
    '海',
    '\ud83c',
    ':',
    ',',
    '1',
    '[',
    ']',
  )
  const event = fc.record({
    id: fc.oneof(fc.string(), fc.nat()),
    delta: fc.record({ text: fc.string({ unit: awkward }) }),
    more: fc.oneof(fc.integer(), fc.jsonValue({ maxDepth: 2 })),
  })
  const like = fc
    .tuple(event, fc.array(fc.tuple(fc.string(), fc.nat()), { maxLength: 5 }))
    .map(([first, others]) => [first, ...others.map(([text, more]) => ({ ...first, delta: { text }, more }))])
  fc.assert(
    fc.property(fc.array(like, { maxLength: 4 }), (streams) => {
      const events = streams.flat().map((one) => JSON.stringify(one))
      expect(readAll(events).told).toEqual(parsedAll(events))
    }),
    { numRuns: 300 },
  )
})

const chats = new URL('../../../../tests/fixtures/gateway/chat/', import.meta.url)

test('what gateways send is read as parsing gives it', () => {
  for (const name of readdirSync(chats)) {
    const lines = readFileSync(new URL(name, chats), 'utf8').split('\n')
    const events = lines.flatMap((line) => (/^data: \{.*\}$/.test(line) ? [line.slice('data: '.length)] : []))
    expect(readAll(events).told).toEqual(parsedAll(events))
  }
})

test('a stream whose events always differ is given up', () => {
  const ids = Array.from({ length: 100 }, (_, id) => fromText('one', { id: `id-${id}` }))
  expect(readAll([...ids, fromText('one', { id: 'x' }), fromText('two', { id: 'x' })]).parsed).toBe(102)
})

test('an event of very many numbers is only parsed', () => {
  const counts = Array.from({ length: 100_000 }, (_, at) => at % 10)
  expect(readAll([fromText('one', { counts }), fromText('two', { counts })]).parsed).toBe(2)
})
