import type { CanvasLayer } from '../../../../../shared/domain/canvas.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { maskLayerOf } from '../engine/document/mask.ts'
import type { CanvasSession } from '../session/canvas-session.ts'

/** The layer that a tool would change; null where it must not be, which is said. */
export function workableLayer(session: CanvasSession): CanvasLayer | null {
  const { structure } = session.store.getState()
  const layer = structure?.layers.find(({ id }) => id === structure.activeLayerId)
  const { canvas } = currentText()
  if (layer === undefined) return refuse(canvas.noLayer)
  if (layer.isLocked) return refuse(canvas.layerLocked)
  return layer.isHidden ? refuse(canvas.layerHidden) : layer
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
function refuse(text: string): null {
  closeLast?.()
  closeLast = showToast({ tone: 'neutral', text })
  return null
}
