import type { DragEvent } from 'react'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { createSerialQueue } from '../../../../shared/serial-queue.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { importCanvas, uploadFile } from '../../../rpc/media-url.ts'
import { currentText } from '../../../text/use-text.ts'
import { showRunning, showToast } from '../../../ui/toasts/toast.ts'
import { isDocument } from './document-files.ts'
import { openFiles } from './open-files.ts'

const inTurn = createSerialQueue()

/** Opens documents and images in this window. One lot follows the other. */
export function openHere(files: readonly File[]): Promise<void> {
  return inTurn(() => openLot(files))
}

/**
 * Documents of the canvas open wherever in the room they are dropped, also on a place for images; with them whatever was
 * dropped beside them.
 */
export function onDocumentDrop(event: DragEvent): void {
  const files = [...event.dataTransfer.files]
  if (!files.some(isDocument)) return
  // Below, nobody takes what was taken.
  event.preventDefault()
  void openHere(files)
}

async function openLot(files: readonly File[]): Promise<void> {
  const text = currentText()
  const controller = new AbortController()
  const { signal } = controller
  const running = showRunning({ label: text.common.cancel, onSelect: () => controller.abort() })
  const host = {
    takeIn: (file: File, onPercent: (percent: number) => void) => importCanvas(file, onPercent, signal),
    upload: (file: File, onPercent: (percent: number) => void) => uploadFile(file, onPercent, signal),
    begin: (assetId: AssetId) => getClient().canvas.create({ from: { assetId } }),
    isCancelled: () => signal.aborted,
    progress: running.say,
    refuse: (sentence: string) => showToast({ tone: 'danger', text: sentence }),
    warn: (sentence: string) => showToast({ tone: 'warning', text: sentence }),
    show: (canvas: string) => useNavigation.getState().arrive('images', { canvas }),
  }
  await openFiles(files, host, text).finally(running.close)
}
