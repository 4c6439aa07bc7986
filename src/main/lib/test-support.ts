import type { Clock } from './time/clock.ts'

/** A clock that a test moves; everything that is under way gets its turn before the next timer. */
export function handClock() {
  let nowMs = 1_700_000_000_000
  let offMs = 0
  let timers: { atMs: number; callback(): void }[] = []
  const clock: Clock = {
    now: () => nowMs + offMs,
    after(delayMs, callback) {
      const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
      timers.push(timer)
      return () => void (timers = timers.filter((each) => each !== timer))
    },
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const pass = async (byMs: number) => {
    const untilMs = nowMs + byMs
    for (;;) {
      await settled()
      const next = timers.toSorted((a, b) => a.atMs - b.atMs)[0]
      if (next === undefined || next.atMs > untilMs) break
      timers = timers.filter((each) => each !== next)
      nowMs = Math.max(nowMs, next.atMs)
      next.callback()
    }
    nowMs = untilMs
    await settled()
  }
  /** Somebody sets the clock: timers do not see it. */
  const jump = (byMs: number) => void (offMs += byMs)
  return { clock, pass, jump }
}
