import { Copy, CopyCheck, ImageDown } from 'lucide-react'
import type { CanvasLayer } from '../../../../shared/domain/canvas.ts'
import type { CanvasId } from '../../../../shared/domain/ids.ts'
import { offerDownload } from '../../../media/asset-drag.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { saveFile } from '../../../media/save-link.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { canvasImageUrl, fetchImage } from '../../../rpc/media-url.ts'
import { errorLine } from '../../../text/error-text.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { fileNameOf } from '../opening/document-files.ts'
import type { Command } from './command.ts'
import { layerTitle } from './panels/layer-acts.ts'
import type { CanvasSession } from './session/canvas-session.ts'

/** How images of a document leave it: one layer, or all that is seen, as PNG. */
export const layerImageCommands: readonly Command[] = [
  {
    id: 'copy-layer',
    icon: Copy,
    key: 'copyLayer',
    chord: 'Mod+C',
    say: (words) => words.copyLayer,
    run: ({ session }) => withActive(session, ({ id }) => copyImage(session, id)),
  },
  {
    id: 'copy-merged',
    icon: CopyCheck,
    key: 'copyMerged',
    chord: 'Mod+Shift+C',
    say: (words) => words.copyMerged,
    run: ({ session }) => void copyImage(session, null),
  },
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

async function copyImage(session: CanvasSession, layerId: string | null): Promise<void> {
  const text = currentText()
  const image = session.saved().then(() => fetchImage(canvasImageUrl(session.id, layerId)))
  try {
    // Asked for at the press, while the browser still takes it for the person's own wish; the image may come later.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
    showToast({
      tone: 'success',
      text: layerId === null ? text.canvas.mergedCopied : text.canvas.layerCopied,
    })
  } catch {
    const failure = await image.then(() => null, failureOf)
    const sentence = failure === null ? text.canvas.notCopied : errorLine(failure, text)
    showToast({ tone: 'danger', text: sentence })
  }
}

async function saveLayer(session: CanvasSession, layer: CanvasLayer): Promise<void> {
  const { id: canvasId } = session
  const name = layerTitle(layer, currentText().canvas)
  const fileName = fileNameOf(name, 'png')
  const copy = { format: 'png', layerId: layer.id } as const
  await session.saved()
  await saveFile(canvasImageUrl(canvasId, layer.id, name), fileName, (signal) =>
    getClient().canvas.saveCopy({ canvasId, fileName, copy }, { signal }),
  )
}
