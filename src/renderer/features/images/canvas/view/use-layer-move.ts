import { useMemo } from 'react'
import type { CanvasSession } from '../session/canvas-session.ts'
import { createKeyMoves } from '../tools/move/key-moves.ts'
import { type MovedPart, startMove } from '../tools/move/move-tool.ts'

/** Moves the active layer by keys, in pixels of the document: while a key is held down it is one move and ends as one step. */
export function useLayerMove(session: CanvasSession) {
  return useMemo(() => createKeyMoves((what: MovedPart) => startMove(session, what)), [session])
}
