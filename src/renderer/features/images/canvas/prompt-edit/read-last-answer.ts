import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { LastAnswer } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'

/** Of a document, the answer that its next edit may go on from; null where there is none. */
export type KnownAnswer = { readonly of: CanvasId; readonly last: LastAnswer | null }

/**
 * Tells the last answer of a document, unless the signal has aborted by then. Where it cannot be asked for nothing is told, so that
 * what was known stays: the next edit is not asked afresh because an answer was lost.
 */
export async function readLastAnswer(
  { canvasEdits }: { canvasEdits: Pick<AtelierClient['canvasEdits'], 'lastAnswer'> },
  canvasId: CanvasId,
  tell: (known: KnownAnswer) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const last = await canvasEdits.lastAnswer({ canvasId }, { signal })
    if (!signal.aborted) tell({ of: canvasId, last })
  } catch {
    // Asked again after the next step, and when the connection is back.
  }
}
