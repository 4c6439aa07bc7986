import { createStore } from 'zustand'
import { type CanvasLayer, CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import {
  type CanvasText,
  isBlank,
  plainWords,
  type TextLook,
} from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { currentText } from '../../../../../text/use-text.ts'
import { showToast } from '../../../../../ui/toasts/toast.ts'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { boundsOfLines, isTooLarge, layOut } from '../../engine/text/layout.ts'
import { identity } from '../../engine/transform/matrix.ts'
import { oneForEach } from '../../../../../../shared/one-for-each.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { Point } from '../../view/viewport.ts'
import { measureOf } from '../../worker/text/text-pen.ts'
import type { ToolHost } from '../tool.ts'
import { isWorkable } from '../workable-layer.ts'
import { nameOfText } from '../../session/layer-names.ts'

/** A text that somebody is writing. */
export type Writing = {
  readonly layerId: string
  /** Of the layer's corner, in pixels of the document. */
  readonly at: Point
  /** Its words may be none yet. */
  readonly text: CanvasText
  /** The layer that it was; null for one that is not there yet. */
  readonly before: (CanvasLayer & { readonly text: CanvasText }) | null
}

type WritingState = {
  readonly writing: Writing | null
  /** What was just kept, until it is drawn: it must not be gone for a moment. */
  readonly kept: Writing | null
}

export const writingStore = oneForEach((_session: CanvasSession) =>
  createStore<WritingState>(() => ({ writing: null, kept: null })),
)

/** Begins a text there, in pixels of the document. */
export function beginText({ session, options }: ToolHost, { x, y }: Point): void {
  endText(session)
  if (isWriting(session)) return
  const { text: look, colour } = options()
  start(session, {
    layerId: crypto.randomUUID(),
    at: { x: Math.round(x), y: Math.round(y) },
    text: { ...look, colour, words: '', matrix: identity },
    before: null,
  })
}

/** Goes on with the text of a layer; where it must not be changed, that is said. */
export function editText(host: ToolHost, layer: CanvasLayer): void {
  const { session } = host
  const { id, x, y, text } = layer
  endText(session)
  if (isWriting(session) || text === undefined || !isWorkable(layer)) return
  goOnWith(host, { layerId: id, at: { x, y }, text, before: { ...layer, text } })
}

/** Goes on with a text where it was left, in this window or one before. */
export function goOnWith({ session, changeOptions }: ToolHost, writing: Writing): void {
  const { layerId: id, before } = writing
  changeOptions({ tool: 'text' })
  if (before !== null) {
    session.send({ type: 'activate', layerId: id })
    session.send({ type: 'edit', edit: { kind: 'hide-text', id }, isDraft: true })
  }
  start(session, writing)
}

export function isWriting(session: CanvasSession): boolean {
  return writingStore(session).getState().writing !== null
}

function start(session: CanvasSession, writing: Writing): void {
  writingStore(session).setState({ writing })
  session.beforeNext(() => endText(session))
}

/** The layer of the text that is being written; null while none is. */
export function writtenLayer(session: CanvasSession): string | null {
  return writingStore(session).getState().writing?.layerId ?? null
}

export function changeText(session: CanvasSession, change: Partial<TextLook & { words: string }>): void {
  const { writing } = writingStore(session).getState()
  if (writing === null) return
  const words = plainWords(change.words ?? writing.text.words)
  writingStore(session).setState({ writing: { ...writing, text: { ...writing.text, ...change, words } } })
}

/** Keeps what is written, as one step; without words it is no layer. What cannot be kept stays, and why is said. */
export function endText(session: CanvasSession): void {
  const store = writingStore(session)
  const { writing } = store.getState()
  // A document that could not go on is opened again: until then nobody would hear it.
  if (writing === null || session.store.getState().phase === 'failed') return
  const { layerId: id, at, text, before } = writing
  const isNothing = isBlank(text.words)
  const isSame = before !== null && JSON.stringify(before.text) === JSON.stringify(text)
  const hindrance = isNothing || isSame ? null : hindranceOf(session, writing)
  if (hindrance !== null) {
    session.beforeNext(() => endText(session))
    return void showToast({ tone: 'danger', text: hindrance })
  }
  session.beforeNext(null)
  store.setState({ writing: null, kept: isNothing ? null : writing })
  if (isNothing) {
    if (before === null) return
    return session.send({ type: 'edit', edit: { kind: 'delete-layer', id } })
  }
  if (isSame) return session.send({ type: 'edit-cancel' })
  const name = nameOfText(text.words, before)
  session.send({ type: 'text', order: { id, name, text, at } })
}

/** It is drawn by now. */
export function forgetKept(session: CanvasSession, kept: Writing): void {
  const store = writingStore(session)
  if (store.getState().kept === kept) store.setState({ kept: null })
}

/** Why a text cannot be a layer of the document. */
function hindranceOf(session: CanvasSession, { layerId: id, text, at }: Writing): string | null {
  const { structure } = session.store.getState()
  const { canvas } = currentText()
  if (isTooLarge(boundsOfLines(layOut(text, measureOf(text))))) return canvas.text.tooLarge
  if (structure === null) return null
  const { tiles: _, ...layer } = newLayer({ id, name: '', text, ...at })
  const layers = [...structure.layers.filter((one) => one.id !== id), layer]
  return CanvasStructure.safeParse({ ...structure, layers }).success ? null : canvas.text.tooMany
}
