import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { CanvasTurn } from '../../../../../shared/domain/canvas/canvas-document.ts'
import { AssetId, type CanvasId } from '../../../../../shared/domain/ids.ts'
import type { Question } from '../worker/messages.ts'

/** What the worker cannot ask by itself. @throws AppError */
export function askApp(
  client: Pick<AtelierClient, 'canvas'>,
  canvasId: CanvasId,
  question: Question,
  revision: string,
): Promise<CanvasTurn | null> {
  switch (question.kind) {
    case 'undo':
      return client.canvas.undo({ canvasId, revision })
    case 'redo':
      return client.canvas.redo({ canvasId, revision })
    case 'add-layer': {
      const { layerId, name, x, y } = question
      const assetId = AssetId.parse(question.assetId)
      return client.canvas.addLayerFromAsset({ canvasId, revision, assetId, layerId, name, x, y })
    }
  }
}
