/** Runs at most `width` tasks at a time, in order of arrival. A waiting task whose signal aborts leaves the queue. */
export type WorkQueue = <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>

export function createWorkQueue(width: number): WorkQueue {
  let running = 0
  const queue: (() => void)[] = []

  const release = (): void => {
    running -= 1
    queue.shift()?.()
  }

  const takeTurn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(start), 1)
        reject(signal.reason as Error)
      }
      const start = (): void => {
        signal.removeEventListener('abort', leave)
        running += 1
        resolve()
      }
      if (running < width) return start()
      queue.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })

  return async (task, signal) => {
    signal.throwIfAborted()
    await takeTurn(signal)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
