import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { AppError } from '../../shared/errors.ts'
import {
  createLiveList,
  type LiveList,
  type LiveListState,
  unreadList,
  withItem,
  withoutItems,
} from './live-list.ts'

/** The highest number first; `version` tells which state of it one has. */
type Item = { id: number; version: number }
type Page = { items: Item[]; nextCursor: string | null }
type State = LiveListState<number, Item> & LiveList<number, Item>

/** A list whose questions wait for their answers, in order. */
function opened() {
  const asked: { cursor: string | null; answer(page: Page): void; refuse(error: Error): void }[] = []
  const store = createStore<State>()((set, get) => ({
    ...unreadList,
    ...createLiveList<number, Item>({
      get,
      set,
      idOf: ({ id }) => id,
      compare: (one, other) => other.id - one.id,
      ask(cursor) {
        const { promise, resolve, reject } = Promise.withResolvers<Page>()
        asked.push({ cursor, answer: resolve, refuse: reject })
        return promise
      },
    }),
  }))
  const { getState: now } = store
  const numbers = () => now().items.map(({ id }) => id)
  const put = (id: number, version = 1) => now().change((known) => withItem(known, id, { id, version }))
  const remove = (id: number) => now().change((known) => withoutItems(known, [id]))
  /** The page that was asked for last. */
  const answer = (ids: readonly number[], nextCursor: string | null = null, version = 0) =>
    asked.at(-1)?.answer({ items: ids.map((id) => ({ id, version })), nextCursor })
  async function read(ids: readonly number[], nextCursor: string | null = null) {
    const reading = now().readMore()
    answer(ids, nextCursor)
    await reading
  }
  return { now, numbers, asked, put, remove, answer, read }
}

test('pages are asked for one after the other, each once, until there is none', async () => {
  const { now, numbers, asked, answer } = opened()
  const first = Promise.all([now().readMore(), now().readMore()])
  answer([9, 8], 'two')
  await first
  const second = now().readMore()
  answer([7])
  await second
  await now().readMore()
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'two'])
  expect(numbers()).toEqual([9, 8, 7])
  expect(now()).toMatchObject({ hasRead: true, isReading: false })
})

test('after a failure it goes on only when a person asks for it', async () => {
  const { now, numbers, asked, read, answer } = opened()
  await read([9, 8], 'two')
  const second = now().readMore()
  asked[1]?.refuse(new AppError('internal'))
  await second
  await now().readMore()
  expect(now()).toMatchObject({ failure: { code: 'internal' }, isReading: false })
  const again = now().tryAgain()
  answer([7])
  await again
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'two', 'two'])
  expect(now().failure).toBeNull()
  expect(numbers()).toEqual([9, 8, 7])
})

test('what happens takes its place, and what lies further back waits for its page', async () => {
  const { now, numbers, put, remove, read } = opened()
  await read([9, 7], 'two')
  put(10)
  put(8)
  put(3)
  remove(9)
  expect(numbers()).toEqual([10, 8, 7])
  await read([6], 'three')
  expect(numbers()).toEqual([10, 8, 7, 6])
  expect(now().known.has(3)).toBe(true)
  await read([5, 3])
  expect(numbers()).toEqual([10, 8, 7, 6, 5, 3])
})

test('what happens while a page is on its way is not undone by the page', async () => {
  const { now, numbers, put, remove, read, answer } = opened()
  await read([9], 'two')
  const reading = now().readMore()
  put(8, 2)
  put(6, 2)
  remove(7)
  answer([8, 7], 'three')
  await reading
  expect(numbers()).toEqual([9, 8])
  expect(now().known.get(8)?.version).toBe(2)
  await read([6, 5])
  expect(numbers()).toEqual([9, 8, 6, 5])
})

test('after a gap all is read anew as far as it was read, and what it showed stays until then', async () => {
  const { now, numbers, asked, put, read, answer } = opened()
  await read([9, 8], 'two')
  await read([7, 6], 'three')
  const again = now().refresh()
  put(11)
  expect(numbers()).toEqual([11, 9, 8, 7, 6])
  answer([10, 9], 'two')
  await Promise.resolve()
  expect(numbers()).toEqual([11, 9, 8, 7, 6])
  answer([7, 5], 'later')
  await again
  expect(numbers()).toEqual([11, 10, 9, 7, 5])
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'two', null, 'two'])
  expect(now().nextCursor).toBe('later')
})

test('a page that was asked for before the gap comes too late, also to say that it failed', async () => {
  for (const isRefused of [true, false]) {
    const { now, numbers, asked, read, answer } = opened()
    await read([9], 'two')
    const late = now().readMore()
    const again = now().refresh()
    if (isRefused) asked[1]?.refuse(new AppError('disconnected'))
    else asked[1]?.answer({ items: [{ id: 8, version: 0 }], nextCursor: null })
    await late
    expect(now()).toMatchObject({ failure: null, isReading: true })
    answer([7])
    await again
    expect(numbers()).toEqual([7])
  }
})

test('a lost app is told to who follows, a refusal only in the list; tried again, all is read anew', async () => {
  const { now, numbers, asked, read, answer } = opened()
  await read([9], 'two')
  const lost = now().refresh()
  asked[1]?.refuse(new AppError('disconnected'))
  await expect(lost).rejects.toMatchObject({ code: 'disconnected' })
  const refused = now().refresh()
  asked[2]?.refuse(new AppError('internal'))
  await refused
  expect(now().failure?.code).toBe('internal')
  const again = now().tryAgain()
  expect(asked[3]?.cursor).toBeNull()
  answer([5])
  await again
  expect(numbers()).toEqual([5])
})

test('where all that was shown is gone the next page is read, because nobody can scroll to it', async () => {
  const { now, numbers, asked, remove, read, answer } = opened()
  await read([9], 'two')
  remove(9)
  expect(asked.at(-1)?.cursor).toBe('two')
  answer([8])
  await expect.poll(numbers).toEqual([8])
  expect(now().isReading).toBe(false)
})

type Step = 'put' | 'remove' | 'read' | 'answer' | 'refuse' | 'tell' | 'lose'
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step>(
      'put',
      'put',
      'remove',
      'read',
      'answer',
      'answer',
      'refuse',
      'tell',
      'tell',
      'lose',
    ),
    fc.integer({ min: 0, max: 30 }),
  ),
  { maxLength: 60 },
)

/** The app at this moment: what it answers is of the moment of its answer, what it tells comes later, in order. */
test('whatever happens in whatever order, in the end the list is what the app has, in order and each once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { now, numbers, asked } = opened()
      const there = new Map<number, Item>([5, 12, 20].map((id) => [id, { id, version: 0 }]))
      const answers: (() => void)[] = []
      let answered = 0
      let untold: (() => void)[] = []
      let version = 0
      /** The app reads the page when it is asked; the answer is on its way until the list gets it. */
      const takeQuestions = () => {
        while (answers.length < asked.length) {
          const question = asked[answers.length]
          const after = [...there.values()]
            .sort((a, b) => b.id - a.id)
            .filter(({ id }) => !question?.cursor || id < Number(question.cursor))
          const items = after.slice(0, 3)
          const nextCursor = after.length > 3 ? String(items.at(-1)?.id) : null
          answers.push(() => question?.answer({ items, nextCursor }))
        }
      }
      const settle = async () => {
        for (let turn = 0; turn < 4; turn++) await Promise.resolve()
        takeQuestions()
      }
      const tellAll = () => {
        for (const event of untold.splice(0)) event()
      }
      for (const [step, id] of all) {
        if (step === 'put') {
          const item = { id, version: ++version }
          there.set(id, item)
          untold.push(() => now().change((known) => withItem(known, id, item)))
        } else if (step === 'remove' && there.delete(id))
          untold.push(() => now().change((known) => withoutItems(known, [id])))
        else if (step === 'read') void now().readMore()
        else if (step === 'answer' && answered < answers.length) answers[answered++]?.()
        else if (step === 'refuse' && answered < answers.length)
          asked[answered++]?.refuse(new AppError('internal'))
        else if (step === 'tell') untold.shift()?.()
        else if (step === 'lose') {
          // What was on its way is lost; the stream is open again, and all is read anew.
          untold = []
          void now().refresh()
        }
        await settle()
        const shown = numbers()
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => b - a))
      }
      tellAll()
      const isDone = () => now().hasRead && !now().isReading && now().nextCursor === null
      for (let turn = 0; !isDone() || now().failure !== null; turn++) {
        expect(turn).toBeLessThan(200)
        void (now().failure === null ? now().readMore() : now().tryAgain())
        await settle()
        while (answered < answers.length) answers[answered++]?.()
        await settle()
      }
      expect(now().items).toEqual([...there.values()].sort((a, b) => b.id - a.id))
    }),
    { numRuns: 300 },
  )
})
