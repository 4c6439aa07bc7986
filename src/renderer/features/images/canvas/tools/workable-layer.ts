import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import { currentText } from '../../../../text/use-text.ts'
import { type NewToast, showToast } from '../../../../ui/toasts/toast.ts'
import { isPixels } from '../engine/document/layer.ts'
import { maskLayerOf } from '../engine/document/mask.ts'
import type { CanvasSession } from '../session/canvas-session.ts'

export function activeLayerOf({ store }: CanvasSession): CanvasLayer | undefined {
  const { structure } = store.getState()
  return structure?.layers.find(({ id }) => id === structure.activeLayerId)
}

/** The layer that a tool would change; null where it must not be, which is said. */
export function workableLayer(session: CanvasSession): CanvasLayer | null {
  const layer = activeLayerOf(session)
  if (layer === undefined) return refuse(currentText().canvas.noLayer)
  return isWorkable(layer) ? layer : null
}

/** Whether a layer may be changed; where it must not be, that is said. */
export function isWorkable({ isLocked, isHidden }: CanvasLayer): boolean {
  const { canvas } = currentText()
  const hindrance = isLocked ? canvas.layerLocked : isHidden ? canvas.layerHidden : null
  if (hindrance !== null) refuse(hindrance)
  return hindrance === null
}

/** The layer whose pixels a tool would change. Those of a text or a shape are not its own: it can be made pixels first. */
export function paintableLayer(session: CanvasSession): CanvasLayer | null {
  const layer = workableLayer(session)
  if (layer === null || isPixels(layer)) return layer
  const { canvas } = currentText()
  const onSelect = () => rasteriseLayer(session, layer.id)
  const why = layer.text === undefined ? canvas.shape.notPixels : canvas.text.notPixels
  return refuse(why, { label: canvas.text.rasterise, onSelect })
}

/** A text or a shape becomes pixels, as one step. */
export function rasteriseLayer(session: CanvasSession, id: string): void {
  session.send({ type: 'edit', edit: { kind: 'rasterise-layer', id } })
}

/** Whether the mask may be drawn on, or made; where it must not be, that is said. */
export function isMaskWorkable(session: CanvasSession): boolean {
  const { structure } = session.store.getState()
  const mask = structure === null ? undefined : maskLayerOf(structure)
  const { canvas } = currentText()
  const hindrance =
    mask?.isLocked === true ? canvas.maskLocked : mask?.isHidden === true ? canvas.maskHidden : null
  if (hindrance !== null) refuse(hindrance)
  return structure !== null && hindrance === null
}

let closeLast: (() => void) | null = null

/** Once, however often it is tried. */
function refuse(text: string, action?: NewToast['action']): null {
  closeLast?.()
  closeLast = showToast({ tone: 'neutral', text, ...(action === undefined ? {} : { action }) })
  return null
}
