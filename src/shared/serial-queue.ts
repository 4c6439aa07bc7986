export type SerialQueue = <T>(task: () => T | Promise<T>) => Promise<T>

/** Runs tasks one after the other, in the order in which they were given; one that fails holds up none. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
