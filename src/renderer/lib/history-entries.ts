/** Steps that were asked of the browser's history and are not done yet; what comes after a step back waits for it. */
const waiting: (() => void)[] = []
let isGoingBack = false

function run(): void {
  while (!isGoingBack) {
    const step = waiting.shift()
    if (step === undefined) return
    step()
  }
}

function inTurn(step: () => void): void {
  waiting.push(step)
  run()
}

const pauseInTurningMs = 250
let late: { timer: ReturnType<typeof setTimeout>; write(): void } | null = null

function writeLate(): void {
  const write = late?.write
  forgetLate()
  write?.()
}

function forgetLate(): void {
  clearTimeout(late?.timer)
  late = null
}

/** Adds an entry after the one of now. `state` outlives a reload with it; anything that can be cloned. */
export function pushEntry(state: unknown, address: string): void {
  writeLate()
  inTurn(() => history.pushState(state, '', address))
}

/** Writes over the entry of now. */
export function replaceEntry(state: unknown, address: string): void {
  forgetLate()
  inTurn(() => history.replaceState(state, '', address))
}

/** The same once no more comes for a moment: a key that is held turns faster than browsers let a history be written. */
export function replaceEntryLater(state: unknown, address: string): void {
  forgetLate()
  const write = () => inTurn(() => history.replaceState(state, '', address))
  late = { write, timer: setTimeout(writeLate, pauseInTurningMs) }
}

/**
 * Steps out of the entry of now, which must have been pushed onto one of the app. The caller already shows what is there:
 * the browser takes the step later, and nobody is told of it.
 */
export function leaveEntry(): void {
  writeLate()
  inTurn(() => {
    isGoingBack = true
    history.back()
  })
}

/**
 * Follows the steps that the person takes in the history.
 *
 * @returns how to stop
 */
export function followEntries(onArrive: () => void): () => void {
  const arrived = () => {
    isGoingBack = false
    // What is written after the step is newer than where it led.
    if (waiting.length > 0) return run()
    forgetLate()
    onArrive()
  }
  window.addEventListener('popstate', arrived)
  return () => window.removeEventListener('popstate', arrived)
}
