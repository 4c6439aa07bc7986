import { createStore } from 'zustand'
import type { Turn } from '../../engine/transform/turn.ts'
import { type Placement, placementOf } from '../../engine/transform/placement.ts'
import { currentText } from '../../../../../text/use-text.ts'
import { showToast } from '../../../../../ui/toasts/toast.ts'
import { oneForEach } from '../../../../../../shared/one-for-each.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { isDraftOver } from '../../session/canvas-state.ts'
import { workableLayer } from '../workable-layer.ts'

/** `draft`: the number of the one that shows it elsewhere; null until it is. */
type TransformedLayer = {
  readonly id: string
  readonly first: Placement
  readonly to: Placement
  readonly draft: number | null
}

type TransformState = {
  /** Where what the layer shows is put; null while nobody transforms it. */
  readonly layer: TransformedLayer | null
  readonly isRatioKept: boolean
}

/** What is done to the active layer of a document before it is applied. */
export const transformStore = oneForEach((session: CanvasSession) => {
  const store = createStore<TransformState>(() => ({ layer: null, isRatioKept: true }))
  // Whatever else makes a step, or chooses another layer, ends it: the worker forgets the draft then.
  session.store.subscribe((now) => {
    const { layer } = store.getState()
    if (layer === null) return
    const isOther = now.structure?.activeLayerId !== layer.id
    if (isOther || (layer.draft !== null && isDraftOver(now, layer.draft))) store.setState({ layer: null })
  })
  return store
})

/** The active layer gets handles; says so where there is nothing to be handled. */
export async function startTransform(session: CanvasSession): Promise<void> {
  const layer = workableLayer(session)
  if (layer === null) return
  const rect = await session.contentOf(layer.id)
  if (rect === null) return void showToast({ tone: 'neutral', text: currentText().canvas.layerEmpty })
  const first = placementOf(rect)
  transformStore(session).setState({ layer: { id: layer.id, first, to: first, draft: null } })
}

/** Shows it elsewhere, as a draft. */
export function placeTransform(session: CanvasSession, to: Placement): void {
  const store = transformStore(session)
  const { layer } = store.getState()
  if (layer === null) return
  send(session, layer.id, to, true)
  store.setState({ layer: { ...layer, to, draft: session.drafts } })
}

/** As one step. */
export function applyTransform(session: CanvasSession): void {
  const store = transformStore(session)
  const { layer } = store.getState()
  store.setState({ layer: null })
  if (layer === null) return
  const isChanged = JSON.stringify(layer.first) !== JSON.stringify(layer.to)
  if (isChanged) send(session, layer.id, layer.to, false)
}

export function cancelTransform(session: CanvasSession): void {
  const store = transformStore(session)
  if (store.getState().layer === null) return
  store.setState({ layer: null })
  session.send({ type: 'edit-cancel' })
}

/** Flips the active layer, or turns it by a quarter, as one step. */
export function turnActiveLayer(session: CanvasSession, turn: Turn): void {
  applyTransform(session)
  const layer = workableLayer(session)
  if (layer !== null) session.send({ type: 'edit', edit: { kind: 'turn-layer', id: layer.id, turn } })
}

function send(session: CanvasSession, id: string, to: Placement, isDraft: boolean): void {
  session.send({ type: 'edit', edit: { kind: 'place-layer', id, to }, isDraft })
}
