import { intersectionOf, isEmptyRect, type Rect } from '../../../../../shared/canvas/rect.ts'
import type { Box } from '../../../../media/tiles/tile-layout.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showToast } from '../../../../ui/toasts/toast.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { nextName } from '../session/layer-names.ts'
import { onNoneOpen } from '../session/open-sessions.ts'
import { paintableLayer } from '../tools/workable-layer.ts'
import type { CopiedImage, CopiedPart } from '../worker/clipboard/copy-image.ts'

/** What was copied last on any canvas of this window: pasted in place it lies where it was, byte by byte. */
let last: Pick<CopiedImage, 'rect' | 'pixels'> | null = null

/** In bytes: what is larger is not kept once no document is open. */
const mostKept = 64 * 2 ** 20
onNoneOpen(() => {
  if (last !== null && last.pixels.size > mostKept) last = null
})

/**
 * Copies what is selected, or all where nothing is, to the clipboard as a PNG; says so.
 *
 * @returns the id of the copy; null where it is not there
 */
export async function copyPixels(
  session: CanvasSession,
  what: CopiedPart,
  isCut = false,
): Promise<number | null> {
  const { canvas } = currentText()
  const copied = session.copied(what, isCut)
  const png = copied.then((image) => image?.png ?? Promise.reject(new Error('nothing is there')))
  try {
    // Asked for at the press, while the browser still takes it for the person's own wish; the image may come later.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  } catch {
    const isNothing = (await copied) === null
    const text = isNothing ? canvas.nothingToCopy : canvas.notCopied
    showToast({ tone: isNothing ? 'neutral' : 'danger', text })
    return null
  }
  const image = await copied
  last = image && { rect: image.rect, pixels: image.pixels }
  const isSelected = session.store.getState().selection !== null
  const all = what === 'layer' ? canvas.layerCopied : canvas.mergedCopied
  showToast({ tone: 'success', text: isSelected ? canvas.selectedCopied : all })
  return image?.copyId ?? null
}

/** Copies what is selected of the active layer, and takes the same off that layer once it is on the clipboard. */
export async function cutPixels(session: CanvasSession): Promise<void> {
  // What was selected a moment ago may not be known here yet.
  if (session.store.getState().selection === null) await session.settled()
  if (session.store.getState().selection === null)
    return void showToast({ tone: 'neutral', text: currentText().canvas.selection.nothing })
  if (paintableLayer(session) === null) return
  const copyId = await copyPixels(session, 'layer', true)
  if (copyId !== null) session.send({ type: 'cut', copyId })
}

/** What was copied last becomes a layer where it was; on a page that it would lie beside, in the middle. */
export function pasteInPlace(session: CanvasSession): void {
  const { structure } = session.store.getState()
  const { canvas } = currentText()
  if (last === null) return void showToast({ tone: 'neutral', text: canvas.nothingCopied })
  if (structure === null) return
  session.send({
    type: 'paste',
    layerId: crypto.randomUUID(),
    name: nextName(structure.layers, canvas.layerNumbered),
    rect: placeOn(last.rect, structure),
    pixels: last.pixels,
  })
}

function placeOn(rect: Rect, { width, height }: Box): Rect {
  if (!isEmptyRect(intersectionOf(rect, { x: 0, y: 0, width, height }))) return rect
  const [x, y] = [Math.round((width - rect.width) / 2), Math.round((height - rect.height) / 2)]
  return { ...rect, x, y }
}
