import type { StoreApi } from 'zustand'

/** Resolves as soon as a state is so; at once where it is. */
export function when<State>(store: StoreApi<State>, isSo: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo(store.getState())) return resolve()
    const stop = store.subscribe((state) => {
      if (!isSo(state)) return
      stop()
      resolve()
    })
  })
}
