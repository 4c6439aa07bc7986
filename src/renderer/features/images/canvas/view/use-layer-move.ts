import { useRef } from 'react'
import type { CanvasSession } from '../session/canvas-session.ts'
import { type MovedPart, moveActiveLayer } from '../tools/move/move-tool.ts'

/** Moves the active layer by keys, in pixels of the document: while a key is held down it is one move and ends as one step. */
export function useLayerMove(session: CanvasSession) {
  const moved = useRef({ right: 0, down: 0 })
  return (right: number, down: number, what: MovedPart, onRelease: (act: () => void) => void): void => {
    const way = moved.current
    way.right += right
    way.down += down
    moveActiveLayer(session, way.right, way.down, what, true)
    onRelease(() => {
      moveActiveLayer(session, way.right, way.down, what, false)
      moved.current = { right: 0, down: 0 }
    })
  }
}
