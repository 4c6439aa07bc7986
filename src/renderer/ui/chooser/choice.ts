import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { focusedOpener } from '../../lib/focus/opener.ts'

/** A question that is answered by choosing from a list. */
type ChoiceState<About> = {
  isOpen: boolean
  /** How often it was opened: each time it begins anew, also while the last one still fades away. */
  openings: number
  /** What it is asked about. */
  about: About
  /** What gets the focus back. */
  from: HTMLElement | null
}

export type Choice<About> = {
  store: UseBoundStore<StoreApi<ChoiceState<About>>>
  open(about: About): void
  close(): void
}

/** @param nothing what it is about before it is first asked */
export function createChoice<About>(nothing: About): Choice<About> {
  const store = create<ChoiceState<About>>()(() => ({
    ...{ isOpen: false, openings: 0, about: nothing, from: null },
  }))
  return {
    store,
    open(about) {
      const from = focusedOpener()
      store.setState(({ openings }) => ({ isOpen: true, openings: openings + 1, about, from }))
    },
    close() {
      const { from } = store.getState()
      store.setState({ isOpen: false })
      // While it still fades away the next key is for what lies below. Not by the dialog, which would give the focus to the
      // first button of a surface that holds some.
      if (from?.isConnected === true) from.focus({ preventScroll: true })
    },
  }
}
