import { type Route, useNavigation } from '../lib/navigation.ts'
import { showToast } from './toasts/toast.ts'

type Undoable = {
  text: string
  label: string
  /** What it was done to. A newer one on the same leads back past both, and takes the place of the earlier. */
  of: unknown
  /** @returns false where nothing of it was left to take back */
  undo(): boolean
}
type UndoEntry = Pick<Undoable, 'of' | 'undo'> & { at: number; surface: string; closeToast(): void }

/** As many as anybody remembers: the oldest falls out. */
const mostEntries = 20
let entries: readonly UndoEntry[] = []

/** Counts what was done and what was typed, so that the later of two is known. */
let moment = 0
const typedAt = new WeakMap<EventTarget, number>()

/**
 * Says what was done, and offers the way back: by the button for a while and as long as one stays there, by Ctrl/Cmd-Z also
 * later.
 */
export function showUndoable({ text, label, of, undo }: Undoable): void {
  forgetUndoable((earlier) => earlier === of)
  let entry: UndoEntry | null = null
  const closeToast = showToast({
    tone: 'neutral',
    text,
    action: {
      label,
      onSelect() {
        if (entry !== null) drop(entry)
        undo()
      },
    },
  })
  entry = remember({ of, undo, closeToast })
}

/** The way back by Ctrl/Cmd-Z alone, for what is done again and again and seen where it is done. */
export function offerUndo({ of, undo }: Pick<Undoable, 'of' | 'undo'>): void {
  forgetUndoable((earlier) => earlier === of)
  remember({ of, undo, closeToast: () => {} })
}

function remember(done: Omit<UndoEntry, 'at' | 'surface'>): UndoEntry {
  moment += 1
  const entry = { ...done, at: moment, surface: surfaceOf(useNavigation.getState()) }
  entries = [...entries, entry].slice(-mostEntries)
  return entry
}

/** Takes back what was done last, and next time what was done before that. */
export function undoLast(): void {
  for (let last = entries.at(-1); last !== undefined; last = entries.at(-1)) {
    drop(last)
    if (last.undo()) return
  }
}

/**
 * Takes away the buttons that lead back from what was done elsewhere: where one is now they are of no use, and in the way.
 * The key still takes it back.
 */
export function closeUndosElsewhere(): void {
  const here = surfaceOf(useNavigation.getState())
  for (const { surface, closeToast } of entries) if (surface !== here) closeToast()
}

/** Nothing is offered any more for what was done to these: it was undone elsewhere, or cannot be. */
export function forgetUndoable(isForgotten: (of: unknown) => boolean): void {
  for (const entry of entries) if (isForgotten(entry.of)) drop(entry)
}

/** Somebody typed here: from now on the field's own undo comes first in it. */
export function tellTyping(field: EventTarget): void {
  moment += 1
  typedAt.set(field, moment)
}

/** Whether what would be undone was done after the last typing in this field. */
export function isUndoNewerThanTyping(field: EventTarget): boolean {
  const last = entries.at(-1)
  return last !== undefined && last.at > (typedAt.get(field) ?? 0)
}

function drop(dropped: UndoEntry): void {
  entries = entries.filter((entry) => entry !== dropped)
  dropped.closeToast()
}

/** Pure: what fills the window at a place: a room, the canvas, or cull mode over a room. */
function surfaceOf({ room, params }: Pick<Route, 'room' | 'params'>): string {
  if ('choose' in params) return `${room} culling`
  return 'canvas' in params || 'edit' in params ? 'canvas' : room
}
