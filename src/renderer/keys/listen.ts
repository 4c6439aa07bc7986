import { chordOf, keyOfChord } from './chord.ts'
import { focusOf } from './focus.ts'
import { keepHeldAlt } from './held-alt.ts'
import { learnLetter } from './letters.ts'
import { keyTable } from '../../shared/keys/key-table.ts'
import { KeyRegistry } from './registry.ts'

/** The one registry of the window. */
export const keyRegistry = new KeyRegistry()

/**
 * Hears every key of the window, before anything else does: dialogs of the component library would keep some to
 * themselves, and the button that has the focus may go while a key is held.
 *
 * @returns ends it
 */
export function listenToKeys(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  keepHeldAlt(signal)
  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
  window.addEventListener('keyup', onKeyUp, { capture: true, signal })
  window.addEventListener('blur', releaseAll, { signal })
  return () => listening.abort()
}

/** What ends when a key that is held down is let go, by the key's place on the keyboard. */
const releases = new Map<string, () => void>()

function onKeyUp({ code, key }: KeyboardEvent): void {
  // A Mac tells of no other key that is let go while this one is held.
  if (key === 'Meta') return releaseAll()
  const release = releases.get(code)
  releases.delete(code)
  release?.()
}

/** A key that is let go in another window is not heard here. */
function releaseAll(): void {
  const all = [...releases.values()]
  releases.clear()
  for (const release of all) release()
}

function onKeyDown(event: KeyboardEvent): void {
  // A press that chooses among the words of an input method is nobody else's (229: older ones report only that).
  if (event.isComposing || event.keyCode === 229) return event.stopPropagation()
  const target = event.target instanceof Element ? event.target : document.body
  learnLetter(event)
  const chord = chordOf(event)
  const focus = focusOf(target, chord)
  const found = keyRegistry.find(chord, focus)
  if (found !== null) {
    consume(event)
    if (!event.repeat || keyTable[found.id].repeats) {
      const onRelease = (act: () => void) => void releases.set(event.code, act)
      found.handle({ key: keyOfChord(chord), chord, target, onRelease })
    }
  } else if (event.repeat && isOncePerPress(event.key, focus)) consume(event)
}

/** Does what a key does, for a menu that has it. False where nobody takes it now. */
export function pressChord(chord: string): boolean {
  const target = document.activeElement ?? document.body
  const found = keyRegistry.find(chord, focusOf(target, chord))
  const onRelease = (act: () => void) => act()
  found?.handle({ key: keyOfChord(chord), chord, target, onRelease })
  return found !== null
}

/** The press is spent: nothing else acts on it. */
function consume(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** However long it is held, a key sends, presses, closes or removes once. In a text of several lines it goes on. */
function isOncePerPress(key: string, { element, user }: ReturnType<typeof focusOf>): boolean {
  if (key === 'Escape') return true
  if (key === 'Enter') return user !== 'field' || element instanceof HTMLInputElement
  return (key === 'Delete' || key === 'Backspace') && user !== 'field'
}
