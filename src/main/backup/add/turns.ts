/**
 * What the app says to the thread that adds a backup, in memory of both: whether it is stopped, and how many turns it has had. Each
 * turn allows one slice of writing, so that the app, whose thread gives them, never waits for more than the one it has given.
 */
export type AddControl = Int32Array<SharedArrayBuffer>

const [stopped, turns] = [0, 1]
/** A person waits no longer to stop it. */
const longestWaitMs = 500

export const makeControl = (): AddControl => new Int32Array(new SharedArrayBuffer(8))

export const giveTurn = (control: AddControl): void => {
  Atomics.add(control, turns, 1)
  Atomics.notify(control, turns)
}

export const stopAdding = (control: AddControl): void => void Atomics.store(control, stopped, 1)

export const isStopped = (control: AddControl): boolean => Atomics.load(control, stopped) !== 0

/** Holds up the thread until there is a turn that it has not had, or it is stopped. */
export function createWaitForTurn(control: AddControl): () => void {
  let had = Atomics.load(control, turns)
  return () => {
    while (!isStopped(control) && Atomics.wait(control, turns, had, longestWaitMs) === 'timed-out');
    had = Atomics.load(control, turns)
  }
}
