import type { Focus } from './focus.ts'
import { type KeyId, keyIds, keyTable } from '../../shared/keys/key-table.ts'

/**
 * Where handlers of keys belong, from below: the window; the room; the viewer, a room that covers another; a dialog,
 * below which no key reaches; and what has the focus: a list, a pane, a form or a text field.
 */
export type KeyScope = 'window' | 'room' | 'viewer' | 'dialog' | 'focus'

/**
 * `chord` is the press as the table writes it, `key` its last part, for rows that lead several ways. What holds while
 * the key is held down ends with `onRelease`: it is called when the key, or the window, is left.
 */
export type KeyHandler = (press: {
  key: string
  chord: string
  target: Element
  onRelease(act: () => void): void
}) => void
export type KeyHandlers = { readonly [Id in KeyId]?: KeyHandler | undefined }

export type KeyEntry = {
  scope: KeyScope
  /** What the focus must be in; of a dialog and the viewer their surface. Null where there is none, or not yet. */
  element(): Element | null
  handlers(): KeyHandlers
}

type Found = { id: KeyId; handle: KeyHandler }

const heights: Readonly<Record<KeyScope, number>> = {
  window: 0,
  room: 1,
  viewer: 2,
  dialog: 3,
  focus: 4,
}

/** Who gets a press of a key. */
export class KeyRegistry {
  readonly #entries: KeyEntry[] = []
  #afterDialogs: (() => void)[] = []

  /** @returns takes it out again */
  add(entry: KeyEntry): () => void {
    this.#entries.push(entry)
    return () => {
      const at = this.#entries.indexOf(entry)
      if (at >= 0) this.#entries.splice(at, 1)
      // One that is drawn anew, or leads to the next, is back before that.
      if (entry.scope === 'dialog') queueMicrotask(() => this.#actAfterDialogs())
    }
  }

  /** The handler of the topmost scope that a chord belongs to; null leaves it to the browser. */
  find(chord: string, focus: Focus): Found | null {
    const layers = this.#layers()
    const around = this.#around(focus.element, layers[0])
    const inFocus = focus.user === 'field' ? around.filter((one) => one.element() === focus.element) : around
    return first(inFocus, chord) ?? (focus.user === null ? first(layers, chord) : null)
  }

  /** A dialog is open: what is below it is not left behind its back. */
  hasDialog(): boolean {
    return this.#entries.some(({ scope }) => scope === 'dialog')
  }

  /** Calls back once, as soon as no dialog is open. */
  afterDialogs(act: () => void): void {
    this.#afterDialogs.push(act)
    this.#actAfterDialogs()
  }

  #actAfterDialogs(): void {
    if (this.hasDialog()) return
    const acts = this.#afterDialogs
    this.#afterDialogs = []
    for (const act of acts) act()
  }

  /** Those bound to something around the focus, the innermost first, unless a dialog or the viewer covers them. */
  #around(focused: Element, top: KeyEntry | undefined): KeyEntry[] {
    const isCovering = top?.scope === 'dialog' || top?.scope === 'viewer'
    return this.#entries
      .filter((entry) => {
        const own = entry.scope === 'focus' ? entry.element() : null
        return own?.contains(focused) === true && (!isCovering || top.element()?.contains(own) === true)
      })
      .toSorted((a, b) => (a.element()?.contains(b.element()) === true ? 1 : -1))
  }

  /** From the top: the last dialog alone, else the viewer or all parts of the room, and the window below. */
  #layers(): KeyEntry[] {
    const layers = this.#entries
      .filter(({ scope }) => scope !== 'focus')
      .toReversed()
      .toSorted((a, b) => heights[b.scope] - heights[a.scope])
    const top = layers[0]
    if (top?.scope === 'dialog') return [top]
    const isRoom = top?.scope === 'room'
    return layers.filter(
      (entry) => entry === top || entry.scope === 'window' || (isRoom && entry.scope === 'room'),
    )
  }
}

function first(entries: readonly KeyEntry[], chord: string): Found | null {
  for (const entry of entries) {
    const handlers = entry.handlers()
    for (const id of keyIds) {
      const handle = handlers[id]
      if (handle !== undefined && keyTable[id].chords.includes(chord)) return { id, handle }
    }
  }
  return null
}
