import { useEffect, useEffectEvent, useMemo } from 'react'
import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useSession } from '../../session/use-session.ts'
import type { ShapeLayer } from '../../tools/shape/active-shape.ts'
import { DraftedShape } from '../../tools/shape/drafted-shape.ts'

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
  const hand = useMemo(() => new DraftedShape(session), [session])
  // What is half done when one leaves was meant.
  const leave = useEffectEvent(() => hand.end(true))
  useEffect(() => () => leave(), [])
  return {
    now: () => hand.now(layer),
    show(next) {
      if (layer !== null) hand.show(layer, next)
    },
    end: (isMeant) => hand.end(isMeant),
  }
}
