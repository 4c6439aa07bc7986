import type { CanvasDocument } from './canvas-document.ts'
import { bytesOf, redoStep, type Step, stepBetween, undoStep } from './step.ts'

/** A document and the ways back and forward from it. */
export type History = {
  readonly document: CanvasDocument
  /** Oldest first. */
  readonly done: readonly Step[]
  /** The next to be done again first. */
  readonly undone: readonly Step[]
}

export function startHistory(document: CanvasDocument): History {
  return { document, done: [], undone: [] }
}

/** What was undone can no longer be done again; a step that changes nothing is none. */
export function addStep(history: History, command: string, document: CanvasDocument): History {
  if (document === history.document) return history
  const step = stepBetween(command, history.document, document)
  return { document, done: [...history.done, step], undone: [] }
}

/** The same history where there is nothing to undo. */
export function undo(history: History): History {
  const step = history.done.at(-1)
  if (step === undefined) return history
  return {
    document: undoStep(history.document, step),
    done: history.done.slice(0, -1),
    undone: [step, ...history.undone],
  }
}

/** The same history where there is nothing to do again. */
export function redo(history: History): History {
  const [step, ...undone] = history.undone
  if (step === undefined) return history
  return { document: redoStep(history.document, step), done: [...history.done, step], undone }
}

/** Forgets the oldest steps until the tiles of all others need no more than that many bytes. */
export function limitHistory(history: History, maximumBytes: number): History {
  let bytes = history.undone.reduce((sum, step) => sum + bytesOf(step), 0)
  let first = history.done.length
  while (first > 0) {
    bytes += bytesOf(history.done[first - 1] as Step)
    if (bytes > maximumBytes) break
    first--
  }
  return first === 0 ? history : { ...history, done: history.done.slice(first) }
}
