import { ImageDown } from 'lucide-react'
import type { CanvasLayer } from '../../../../shared/domain/canvas/canvas.ts'
import type { CanvasId } from '../../../../shared/domain/ids.ts'
import { fileNameOf } from '../../../../shared/file-name.ts'
import { offerDownload } from '../../../media/drag/asset-drag.ts'
import { saveMadeFile } from '../../../media/save/save-link.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { canvasImageUrl } from '../../../rpc/media-url.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { Command } from './command.ts'
import { layerTitle } from './panels/layer-actions.ts'
import type { CanvasSession } from './session/canvas-session.ts'
import { activeLayerOf } from './tools/workable-layer.ts'

/** How a layer leaves the document as a file: a PNG. */
export const saveLayerCommand: Command = {
  id: 'save-layer',
  icon: ImageDown,
  say: (words) => words.saveLayer,
  run: ({ session }) => void saveActiveLayer(session),
}

/** The layer can be dragged out of the window, to where it becomes a file. */
export function dragLayerOut(data: DataTransfer, canvasId: CanvasId, layer: CanvasLayer): void {
  const name = fileNameOf(layerTitle(layer, currentText().canvas), 'png')
  offerDownload(data, { type: 'image/png', name, address: canvasImageUrl(canvasId, layer.id) })
}

async function saveActiveLayer(session: CanvasSession): Promise<void> {
  const layer = activeLayerOf(session)
  if (layer === undefined) return void showToast({ tone: 'neutral', text: currentText().canvas.noLayer })
  const { id: canvasId } = session
  const name = layerTitle(layer, currentText().canvas)
  const fileName = fileNameOf(name, 'png')
  const copy = { format: 'png', layerId: layer.id } as const
  await session.saved()
  await saveMadeFile(canvasImageUrl(canvasId, layer.id, name), fileName, (signal) =>
    getClient().canvas.saveCopy({ canvasId, fileName, copy }, { signal }),
  )
}
