/** So long at a time, in ms, so that what the page asks meanwhile is heard, and a frame is not missed. */
export const spellMs = 12

/** Does work that yields after each small piece, in spells. */
export async function inSpells<Result>(work: Generator<unknown, Result>): Promise<Result> {
  let spell = performance.now()
  for (;;) {
    const { value, done } = work.next()
    if (done === true) return value
    if (performance.now() - spell < spellMs) continue
    await nextTask()
    spell = performance.now()
  }
}

/** Whatever waits to be heard is heard before it. */
export function nextTask(): Promise<void> {
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
