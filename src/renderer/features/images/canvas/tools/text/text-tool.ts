import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { Point } from '../../view/viewport.ts'
import type { Tool, ToolHost } from '../tool.ts'
import { beginText, editText, endText, isWriting } from './writing.ts'

/** Pressed on a text it goes on with it, elsewhere it begins one; while one is written, it keeps that. */
export const textTool: Tool = {
  isAtOnce: () => true,
  press(host, at) {
    const wasWriting = isWriting(host.session)
    return {
      // Not before it is let go: the press itself takes the focus to the surface.
      end() {
        if (wasWriting) endText(host.session)
        else void writeAt(host, at)
      },
    }
  },
}

async function writeAt(host: ToolHost, at: Point): Promise<void> {
  const layer = await textAt(host.session, at)
  if (layer === null) beginText(host, at)
  else editText(host, layer)
}

/** The topmost text that is seen there and may be changed. */
async function textAt(session: CanvasSession, { x, y }: Point): Promise<CanvasLayer | null> {
  const layers = session.store.getState().structure?.layers ?? []
  for (const layer of layers.toReversed()) {
    if (layer.text === undefined || layer.isHidden || layer.isLocked) continue
    const rect = await session.contentOf(layer.id)
    if (rect === null) continue
    if (x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height) return layer
  }
  return null
}
