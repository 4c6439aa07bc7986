import { useEffect, useEffectEvent, useRef } from 'react'
import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useSession } from '../../session/use-session.ts'
import { changeShape, isPossible, type ShapeLayer } from '../../tools/shape/active-shape.ts'

export type ShapeDraft = {
  /** As it is seen, or about to be; null without a layer. */
  now(): CanvasShape | null
  /** Seen at once, and no step yet. */
  show(shape: CanvasShape): void
  /** What was shown becomes one step, or, where it was not meant, is gone. */
  end(isMeant: boolean): void
}

/** A shape while somebody's hand is on it. */
export function useShapeDraft(layer: ShapeLayer | null): ShapeDraft {
  const session = useSession()
  const shown = useRef<{ readonly id: string; readonly shape: CanvasShape } | null>(null)

  function end(isMeant: boolean): void {
    const last = shown.current
    shown.current = null
    if (last === null) return
    if (isMeant) changeShape(session, last.id, last.shape, false)
    else session.send({ type: 'edit-cancel' })
  }
  // What is half done when one leaves was meant.
  const leave = useEffectEvent(() => end(true))
  useEffect(() => () => leave(), [])

  return {
    now: () =>
      shown.current !== null && shown.current.id === layer?.id ? shown.current.shape : (layer?.shape ?? null),
    show(next) {
      if (layer === null || !isPossible(next)) return
      shown.current = { id: layer.id, shape: next }
      changeShape(session, layer.id, next, true)
    },
    end,
  }
}
