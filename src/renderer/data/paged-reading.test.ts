import { expect, test } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { type PagedState, pagedReading, unreadPages } from './paged-reading.ts'

type Page = { rows: string[]; nextCursor: string | null }

function opened() {
  let state: PagedState & { rows: string[] } = { ...unreadPages, rows: [] }
  const asked: { cursor: string | null; answer(page: Page): void; refuse(error: Error): void }[] = []
  const reading = pagedReading<Page>({
    get: () => state,
    set: (change) => (state = { ...state, ...change }),
    ask: (cursor) => {
      const { promise, resolve, reject } = Promise.withResolvers<Page>()
      asked.push({ cursor, answer: resolve, refuse: reject })
      return promise
    },
    add: ({ rows, nextCursor }, read) =>
      (state = { ...state, ...read, nextCursor, rows: [...state.rows, ...rows] }),
    clear: (unread) => (state = { ...unread, rows: [] }),
  })
  return { reading, asked, now: () => state }
}

test('pages are asked for one after the other, each once, until there is none', async () => {
  const { reading, asked, now } = opened()
  const first = Promise.all([reading.readMore(), reading.readMore()])
  asked[0]?.answer({ rows: ['a'], nextCursor: 'two' })
  await first
  const second = reading.readMore()
  asked[1]?.answer({ rows: ['b'], nextCursor: null })
  await second
  await reading.readMore()
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'two'])
  expect(now()).toMatchObject({ rows: ['a', 'b'], hasRead: true, isReading: false })
})

test('after a failure it goes on only when a person asks for it', async () => {
  const { reading, asked, now } = opened()
  const first = reading.readMore()
  asked[0]?.refuse(new AppError('disconnected'))
  await first
  await reading.readMore()
  expect(now().failure?.code).toBe('disconnected')
  const again = reading.tryAgain()
  asked[1]?.answer({ rows: ['a'], nextCursor: null })
  await again
  expect(now()).toMatchObject({ rows: ['a'], failure: null })
})

test('a page that was asked for before all is read anew comes too late', async () => {
  const { reading, asked, now } = opened()
  const late = reading.readMore()
  const anew = reading.readAnew()
  asked[0]?.answer({ rows: ['old'], nextCursor: 'old' })
  asked[1]?.answer({ rows: ['new'], nextCursor: null })
  await Promise.all([late, anew])
  expect(now()).toMatchObject({ rows: ['new'], nextCursor: null, isReading: false })
})
