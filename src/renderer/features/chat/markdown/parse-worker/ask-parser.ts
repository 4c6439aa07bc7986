import { isAnswer, type FromParser, type ParseAnswer, type ParseQuestion } from './protocol.ts'

/** A text that takes longer than this is shown as it was written. What loading the worker takes does not count. */
const longestMs = 2_500

type Asked = {
  question: ParseQuestion
  signal: AbortSignal
  /** Null: it took too long, or could not be read. */
  answer(answer: ParseAnswer | null): void
}

let worker: Worker | null = null
/** It was loaded: what it is asked counts from now on. */
let isReady = false
let current: Asked | null = null
let lastId = 0
const waiting: Asked[] = []

/**
 * Has a text read by the worker, one after the other. Resolves with null when it takes too long or cannot be read: the
 * worker is then ended, and another begins with the next text. Never resolves once `signal` is aborted.
 */
export function askParser(
  question: Omit<ParseQuestion, 'id'>,
  signal: AbortSignal,
): Promise<ParseAnswer | null> {
  return new Promise((resolve) => {
    lastId += 1
    waiting.push({ question: { ...question, id: lastId }, signal, answer: resolve })
    askNext()
  })
}

function askNext(): void {
  if (current !== null) return
  current = waiting.shift() ?? null
  if (current === null) return
  if (current.signal.aborted) {
    current = null
    askNext()
    return
  }
  const asked = current
  const target = (worker ??= openWorker())
  const listening = new AbortController()
  const done = (answer: ParseAnswer | null) => {
    clearTimeout(timer)
    listening.abort()
    give(asked, answer)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => (timer = setTimeout(() => done(null), longestMs))
  if (isReady) watch()
  const hear = ({ data }: MessageEvent<FromParser>) => {
    if (data.id === asked.question.id) return done(isAnswer(data) ? data : null)
    isReady = true
    clearTimeout(timer)
    watch()
  }
  target.addEventListener('message', hear, listening)
  target.addEventListener('error', () => done(null), listening)
  target.postMessage(asked.question)
}

/** Whoever gave no answer is ended: it may still be at it. */
function give(asked: Asked, answer: ParseAnswer | null): void {
  if (current !== asked) return
  if (answer === null) closeWorker()
  current = null
  if (!asked.signal.aborted) asked.answer(answer)
  askNext()
}

function openWorker(): Worker {
  isReady = false
  return new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' })
}

function closeWorker(): void {
  worker?.terminate()
  worker = null
}
