import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SearchOrder } from '../../../../shared/domain/search/search.ts'
import { isFoundIn } from '../../../../shared/search/search-terms.ts'
import type { Store } from '../../open.ts'
import { placesIn } from '../../places.ts'
import { openSqlite } from '../../sqlite.ts'
import { openTestStore, sampleConversation, sampleMessage, temporaryDirectory } from '../../test-support.ts'
import { createMessageScan } from './scan-messages.ts'

// Real statements on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })

/** Newest last. */
function storeOf(texts: readonly string[]): { store: Store; textOf: Map<string, string> } {
  const store = openTestStore()
  const conversation = sampleConversation({ title: '' })
  store.conversations.insert(conversation)
  const textOf = new Map<string, string>()
  store.transaction(() => {
    for (const text of texts) {
      const message = sampleMessage(conversation, { parts: [{ type: 'text', text }] })
      store.messages.insert(message)
      textOf.set(message.id, text)
    }
  })
  return { store, textOf }
}

function everyPage(store: Store, query: string, order: SearchOrder): string[] {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = store.search.messages({ query, order, cursor, limit: 7 })
    seen.push(...page.found.map(({ message }) => message.id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

const words = ['fox', 'forest', 'a', 'café', '狐', '狐狸', '雪', 'ガラス', '고양이', 'Ａｉ', 'แมว', '。']
const filler = 'beside the river '.repeat(400)
const text = fc
  .array(fc.constantFrom(...words, filler), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '))
const term = fc.constantFrom(
  ...['fo', 'ca', '狐', '雪', '"fox 狐"', '狐a', 'ラ', '고', '-雪', '-fo', 'fox', '"雪 fo"', 'ai', 'แ'],
)

test.each(['newest', 'best-match'] as const)(
  'short terms find, %s first, what reading every text finds, each once, however many texts are long',
  (order) => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 150 }),
        fc.array(term, { minLength: 1, maxLength: 3 }),
        (texts, terms) => {
          const { store, textOf } = storeOf(texts)
          const query = terms.join(' ')
          const expected = [...textOf]
            .toReversed()
            .filter(([, one]) => isFoundIn(one, query) && terms.some((each) => !each.startsWith('-')))
            .map(([id]) => id)
          const found = everyPage(store, query, order)
          store.close()
          if (order === 'newest') expect(found).toEqual(expected)
          else expect(found.toSorted()).toEqual(expected.toSorted())
        },
      ),
      { numRuns: 60 },
    )
  },
)

test('very many messages that a filter lets none through of are not all read', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const conversation = sampleConversation({ title: '' })
  store.conversations.insert(conversation)
  store.transaction(() => {
    for (let nth = 0; nth < 2000; nth += 1)
      store.messages.insert(sampleMessage(conversation, { parts: [{ type: 'text', text: '狐 狐狸 river' }] }))
  })
  const sqlite = openSqlite(placesIn(directory).file)
  onTestFinished(() => sqlite.close())
  const scan = createMessageScan(sqlite)
  const asked = { sql: 'AND model = @model', values: { model: 'other' }, seq: 1_000_000, most: 30 }
  for (const query of ['狐', 'river 狐'])
    expect(scan({ query, ...asked })).toEqual({ rows: [], isAll: false })
})

test('a message that only the very last of many long texts holds is found by one character', () => {
  const { store, textOf } = storeOf(['the 狐 of long ago', ...Array.from({ length: 80 }, () => filler)])
  const [oldest] = textOf.keys()
  expect(everyPage(store, '狐', 'newest')).toEqual([oldest])
  expect(everyPage(store, '狐', 'best-match')).toEqual([oldest])
  expect(everyPage(store, 'long 狐', 'newest')).toEqual([oldest])
})

test('of what one word and one character find, the message that says the word most often comes first', () => {
  const { store, textOf } = storeOf(['heron heron heron 狐', 'heron 狐', 'heron heron'])
  expect(everyPage(store, 'heron 狐', 'best-match')).toEqual([...textOf.keys()].slice(0, 2))
})
