import { expect, test } from 'vitest'
import { type Batch, type PullStream, pullStream } from './pull-stream.ts'

async function* comingOf<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items
}

async function* thenThrow(chunks: string[], error: Error): AsyncGenerator<string> {
  yield* chunks
  throw error
}

/** A chunk is words; one with `…` in front comes word by word; `stop` is the last that counts. */
function flowOf(body: AsyncIterable<string>, closed: string[], end?: PullStream<string, string>['end']) {
  let isOver = false
  const flow: PullStream<string, string> = {
    body,
    read(chunk): Batch<string> {
      if (chunk === 'fault') throw new Error('fault')
      isOver = chunk === 'stop'
      const words = chunk.split(' ').filter((word) => word !== '')
      return words[0] === '…' ? comingOf(...words.slice(1)) : words
    },
    isOver: () => isOver,
    end: end ?? ((cut) => comingOf(cut === null ? 'end' : `cut by ${(cut as Error).message}`)),
    close: async () => void closed.push('closed'),
  }
  return pullStream(async () => flow)
}

async function all(items: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const item of items) list.push(item)
  return list
}

test('items come in order, those of one chunk, of none, and those to wait for', async () => {
  const closed: string[] = []
  const body = comingOf('a b', '', '', '… c d', 'e', '…')
  expect(await all(flowOf(body, closed))).toEqual(['a', 'b', 'c', 'd', 'e', 'end'])
  expect(closed).toEqual(['closed'])
})

test('a long run of chunks that hold nothing is passed over', async () => {
  const body = comingOf(...Array.from({ length: 10_000 }, () => ''), 'a')
  expect(await all(flowOf(body, []))).toEqual(['a', 'end'])
})

test('nothing is read after the end that an item told', async () => {
  let asked = 0
  async function* body() {
    for (const chunk of ['a', 'stop', 'b']) {
      asked += 1
      yield chunk
    }
  }
  expect(await all(flowOf(body(), []))).toEqual(['a', 'stop', 'end'])
  expect(asked).toBe(2)
})

test('what the body or a batch throws is for the end to judge', async () => {
  expect(await all(flowOf(thenThrow(['a'], new Error('wire')), []))).toEqual(['a', 'cut by wire'])
  expect(await all(flowOf(comingOf('a', 'fault', 'b'), []))).toEqual(['a', 'cut by fault'])
})

test('what the end throws is thrown, and all is closed', async () => {
  const closed: string[] = []
  const rethrow = (cut: unknown) => thenThrow(['last'], cut as Error)
  const items = flowOf(thenThrow(['a'], new Error('wire')), closed, rethrow)
  expect([await items.next(), await items.next()]).toMatchObject([{ value: 'a' }, { value: 'last' }])
  await expect(items.next()).rejects.toThrow('wire')
  expect(closed).toEqual(['closed'])
  expect(await items.next()).toEqual({ value: undefined, done: true })
})

test('whoever leaves early closes the body and the flow, once', async () => {
  const closed: string[] = []
  async function* body() {
    try {
      yield 'a b'
    } finally {
      closed.push('body')
    }
  }
  for await (const item of flowOf(body(), closed)) if (item === 'a') break
  expect(closed).toEqual(['body', 'closed'])
})

test('what cannot be opened is over', async () => {
  const items = pullStream<string, string>(() => Promise.reject(new Error('no')))
  await expect(items.next()).rejects.toThrow('no')
  expect(await items.next()).toEqual({ value: undefined, done: true })
})
