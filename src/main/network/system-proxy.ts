import type { Proxy } from '../../shared/domain/connection/network.ts'
import type { Clock } from '../lib/time/clock.ts'
import type { System } from './find-way.ts'

/** A network that is changed, or a proxy that is turned on, counts this many milliseconds later; in plain Node up to five seconds more. */
const servesMs = 10_000
/**
 * A system that looks for a script over a network that comes up, or is not there, answers after many seconds, and always
 * within this: before it has, nothing goes past the proxy that it may be about to name.
 */
const longestMs = 30_000
/** Longest wait where it has said something not long ago: that is followed until it says something else. */
const shortMs = 500
const notLongAgoMs = 10 * 60_000
const mostOrigins = 100

type Question = {
  isOpen: boolean
  /** When it was asked, and once it is answered, when that was. */
  atMs: number
  /** What this origin was gone by last. */
  last: { atMs: number; proxy: Proxy } | null
  /** What it is gone by: known as soon as anybody can be made to wait for it. */
  answer: Promise<Proxy>
}

/**
 * The system's answers, each for some seconds; one that comes late counts from then on. Where the system does not answer,
 * hosts are gone to as before, or straight: what was never said cannot be followed.
 *
 * @param find may take long, and reject
 */
export function createSystemProxy(
  clock: Clock,
  find: (origin: string) => Promise<Proxy>,
): System['findProxy'] {
  const questions = new Map<string, Question>()

  const ask = (origin: string, last: Question['last']): Question => {
    const atMs = clock.now()
    const usual: Proxy = last?.proxy ?? { type: 'none' }
    const isRecent = last !== null && Math.abs(atMs - last.atMs) < notLongAgoMs
    const answer = Promise.withResolvers<Proxy>()
    const question: Question = { isOpen: true, atMs, last, answer: answer.promise }
    const goBy = (proxy: Proxy) => {
      question.last = { atMs: clock.now(), proxy }
      question.answer = Promise.resolve(proxy)
      answer.resolve(proxy)
    }
    const cancel = clock.after(isRecent ? shortMs : longestMs, () => goBy(usual))
    void find(origin)
      .catch(() => usual)
      .then((proxy) => {
        cancel()
        question.isOpen = false
        question.atMs = clock.now()
        goBy(proxy)
      })
    return question
  }

  return (origin) => {
    const known = questions.get(origin)
    const lastsMs = known?.isOpen === true ? longestMs : servesMs
    if (known !== undefined && Math.abs(clock.now() - known.atMs) < lastsMs) return known.answer
    if (questions.size >= mostOrigins) questions.clear()
    const question = ask(origin, known?.last ?? null)
    questions.set(origin, question)
    return question.answer
  }
}
