import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetUrl, fetchBlob } from '../../rpc/media-url.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'

/** Puts an image on the clipboard, as the PNG that every program takes. Says that it did, or why not. Never rejects. */
export async function copyImage(id: AssetId): Promise<void> {
  const text = currentText()
  const image = fetchBlob(assetUrl(id)).then(toPng)
  try {
    // Asked for at the press, while the browser still takes it for the person's own wish; the image may come later.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
    showToast({ tone: 'success', text: text.imageActions.copied })
  } catch {
    const failure = await image.then(() => null, failureOf)
    const sentence = failure === null ? text.imageActions.notCopied : errorLine(failure, text)
    showToast({ tone: 'danger', text: sentence })
  }
}

/** A browser puts nothing but PNG on the clipboard. */
async function toPng(image: Blob): Promise<Blob> {
  if (image.type === 'image/png') return image
  const bitmap = await createImageBitmap(image)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/png' })
}
