import { useSyncExternalStore } from 'react'

type Ticker = { subscribe(listener: () => void): () => void; read(): number }

const tickers = new Map<number, Ticker>()

/** The time now, renewed at this pace; every user of one pace shares one timer, and none runs without a user. */
export function useNow(everyMs: number): number {
  let ticker = tickers.get(everyMs)
  if (ticker === undefined) {
    ticker = createTicker(everyMs)
    tickers.set(everyMs, ticker)
  }
  return useSyncExternalStore(ticker.subscribe, ticker.read)
}

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>()
  let nowMs = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    nowMs = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      timer ??= setInterval(tick, everyMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    read() {
      if (timer === undefined && Date.now() - nowMs >= everyMs) nowMs = Date.now()
      return nowMs
    },
  }
}
