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
import { layerTitle } from './panels/layer-acts.ts'
import type { CanvasSession } from './session/canvas-session.ts'

/** How a layer leaves the document as a file: a PNG. */
export const layerImageCommands: readonly Command[] = [
  {
    id: 'save-layer',
    icon: ImageDown,
    key: null,
    chord: null,
    say: (words) => words.saveLayer,
    run: ({ session }) => withActive(session, (layer) => saveLayer(session, layer)),
  },
]

/** The layer can be dragged out of the window, to where it becomes a file. */
export function dragLayerOut(data: DataTransfer, canvasId: CanvasId, layer: CanvasLayer): void {
  const name = fileNameOf(layerTitle(layer, currentText().canvas), 'png')
  offerDownload(data, { type: 'image/png', name, address: canvasImageUrl(canvasId, layer.id) })
}

function withActive(session: CanvasSession, act: (layer: CanvasLayer) => Promise<void>): void {
  const { structure } = session.store.getState()
  const layer = structure?.layers.find(({ id }) => id === structure.activeLayerId)
  if (layer === undefined) showToast({ tone: 'neutral', text: currentText().canvas.noLayer })
  else void act(layer)
}

async function saveLayer(session: CanvasSession, layer: CanvasLayer): Promise<void> {
  const { id: canvasId } = session
  const name = layerTitle(layer, currentText().canvas)
  const fileName = fileNameOf(name, 'png')
  const copy = { format: 'png', layerId: layer.id } as const
  await session.saved()
  await saveMadeFile(canvasImageUrl(canvasId, layer.id, name), fileName, (signal) =>
    getClient().canvas.saveCopy({ canvasId, fileName, copy }, { signal }),
  )
}
