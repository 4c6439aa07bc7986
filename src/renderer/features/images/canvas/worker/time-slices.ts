/** So long at a time, in ms, so that what the page asks meanwhile is heard, and a frame is not missed. */
export const sliceMs = 12
/** What takes less is not spoken of. */
const quietMs = 200

export type TimeSlices = {
  /** Ends it: it rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** How much of it is done, from 0 to 1, if it takes long. */
  tell(share: number): void
}

/** Does work in spells; it yields after each small piece how much of it is done, from 0 to 1. */
export async function inTimeSlices<Result>(
  work: Generator<number, Result>,
  { signal, tell }: TimeSlices,
): Promise<Result> {
  const begun = performance.now()
  let spell = begun
  for (;;) {
    const { value, done } = work.next()
    if (done === true) return value
    const now = performance.now()
    if (now - spell < sliceMs) continue
    if (now - begun > quietMs) tell(value)
    await nextTask()
    signal.throwIfAborted()
    spell = performance.now()
  }
}

/** Whatever waits to be heard is heard before it. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
