import type { CanvasLayer } from '../../../../../shared/domain/canvas.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
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

let closeLast: (() => void) | null = null

/** Once, however often it is tried. */
function refuse(text: string): null {
  closeLast?.()
  closeLast = showToast({ tone: 'neutral', text })
  return null
}
