import { expect, test } from 'vitest'
import type { FoundMessage } from '../../../../shared/contract/search.ts'
import type { SearchOrder } from '../../../../shared/domain/search/search.ts'
import { AppError } from '../../../../shared/errors.ts'
import { createFoundMessages } from './found-messages.ts'

type Answer = { found: FoundMessage[]; nextCursor: string | null }

/** Answers when it is told to, in whatever order. */
function slowApp() {
  type Question = { query: string; order?: SearchOrder | undefined; cursor: string | null }
  const asked: (Question & { answer: (with_: Answer | Error) => Promise<void> })[] = []
  const messages = (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      const answer = (with_: Answer | Error) => {
        if (with_ instanceof Error) reject(with_)
        else resolve(with_)
        return Promise.resolve()
      }
      asked.push({ ...question, answer })
    })
  return { asked, client: { search: { messages } } }
}

const hit = (messageId: string) => ({ messageId }) as FoundMessage
const ids = (found: readonly FoundMessage[]) => found.map(({ messageId }) => messageId)

test('an answer that comes after the next question is not shown', async () => {
  const { asked, client } = slowApp()
  const store = createFoundMessages(client)
  store.getState().search('fo')
  store.getState().search('fox')
  await asked[1]?.answer({ found: [hit('two')], nextCursor: null })
  await asked[0]?.answer({ found: [hit('one')], nextCursor: 'more' })
  expect(ids(store.getState().found)).toEqual(['two'])
  expect(store.getState()).toMatchObject({ nextCursor: null, isReading: false })
})

test('pages follow one another, and none is asked for twice', async () => {
  const { asked, client } = slowApp()
  const store = createFoundMessages(client)
  store.getState().search('fox')
  await asked[0]?.answer({ found: [hit('one')], nextCursor: 'next' })
  store.getState().readMore()
  store.getState().readMore()
  await asked[1]?.answer({ found: [hit('two')], nextCursor: null })
  store.getState().readMore()
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'next'])
  expect(ids(store.getState().found)).toEqual(['one', 'two'])
})

test('what failed is told, and the same search asks again', async () => {
  const { asked, client } = slowApp()
  const store = createFoundMessages(client)
  store.getState().search('fox')
  await asked[0]?.answer(new AppError('internal'))
  expect(store.getState().failure?.code).toBe('internal')
  store.getState().search('fox')
  await asked[1]?.answer({ found: [hit('one')], nextCursor: null })
  expect(store.getState()).toMatchObject({ failure: null, isReading: false })
})

test('without a search nothing is found and nothing is asked', () => {
  const { asked, client } = slowApp()
  const store = createFoundMessages(client)
  store.getState().search('')
  expect([asked.length, store.getState().found.length]).toEqual([0, 0])
})

test('in another order it is read from its beginning, and a late answer in the order of before is not shown', async () => {
  const { asked, client } = slowApp()
  const store = createFoundMessages(client)
  store.getState().search('fox')
  store.getState().orderBy('best-match')
  store.getState().orderBy('best-match')
  await asked[1]?.answer({ found: [hit('best')], nextCursor: 'next' })
  await asked[0]?.answer({ found: [hit('newest')], nextCursor: null })
  store.getState().readMore()
  expect(asked.map(({ order, cursor }) => [order, cursor])).toEqual([
    ['newest', null],
    ['best-match', null],
    ['best-match', 'next'],
  ])
  expect(ids(store.getState().found)).toEqual(['best'])
})
