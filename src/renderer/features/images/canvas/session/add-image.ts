import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { failureOf } from '../../../../media/failure-of.ts'
import { getClient } from '../../../../rpc/client-context.ts'
import { errorLine } from '../../../../text/error-text.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { type Point, toDocument } from '../view/viewport.ts'
import type { CanvasSession } from './canvas-session.ts'
import { nameOfImage } from './name-of-image.ts'

/**
 * An image of the Library becomes a layer above the active one, its middle at a place on the surface (CSS pixels); null is
 * the middle of what is seen. While the document is being opened it waits.
 */
export async function addImage(session: CanvasSession, id: AssetId, at: Point | null): Promise<void> {
  try {
    const asset = await getClient().library.get({ assetId: id })
    const { view, box } = await session.shown()
    const middle = toDocument(view, at ?? { x: box.width / 2, y: box.height / 2 })
    session.send({
      type: 'turn',
      question: {
        kind: 'add-layer',
        assetId: id,
        layerId: crypto.randomUUID(),
        name: nameOfImage(asset, currentText().canvas.imageLayer),
        x: Math.round(middle.x - asset.width / 2),
        y: Math.round(middle.y - asset.height / 2),
      },
    })
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) })
  }
}
