import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askParser } from './ask-parser.ts'
import { wantsAnswer } from './wants-answer.ts'

const notes: never[] = []
const said = (text: string, isWhole: boolean, refusals: number) => ({ text, isWhole, notes, refusals })

test('a text that was not read in time is asked about once more when it is longer, and again when it is whole', () => {
  const wants = (last: ReturnType<typeof said>, text: string, isWhole: boolean) =>
    wantsAnswer(last, { text, isWhole, notes })
  expect(wants(said('a', false, 1), 'a', false)).toBe(false)
  expect(wants(said('a', false, 1), 'ab', false)).toBe(true)
  expect(wants(said('ab', false, 2), 'abc', false)).toBe(false)
  expect(wants(said('ab', false, 2), 'ab', true)).toBe(true)
  expect(wants(said('ab', true, 1), 'ab', true)).toBe(false)
  expect(wants(said('ab', false, 2), 'other', false)).toBe(true)
})

/** A worker that answers when the test says so. */
class HandWorker extends EventTarget {
  static opened: HandWorker[] = []
  isEnded = false
  constructor() {
    super()
    HandWorker.opened.push(this)
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', HandWorker)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a worker that takes long to load refuses nothing; one that then takes long over a text does', async () => {
  const question = { key: 'a', text: 'a', isWhole: true, notes, have: 0 }
  let answer: unknown = 'none yet'
  void askParser(question, new AbortController().signal).then((given) => (answer = given))
  const [worker] = HandWorker.opened
  await vi.advanceTimersByTimeAsync(120_000)
  expect(answer).toBe('none yet')
  worker?.say({ id: 0 })
  await vi.advanceTimersByTimeAsync(2_400)
  expect(answer).toBe('none yet')
  await vi.advanceTimersByTimeAsync(200)
  expect(answer).toBeNull()
  expect(worker?.isEnded).toBe(true)
})
