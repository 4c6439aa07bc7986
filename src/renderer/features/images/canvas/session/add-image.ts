import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { failureOf } from '../../../../data/failure.ts'
import { getClient } from '../../../../rpc/client-context.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showFailure } from '../../../../ui/toasts/show-failure.ts'
import { placeImage } from '../view/place-image.ts'
import type { Point } from '../view/viewport.ts'
import type { CanvasSession } from './canvas-session.ts'
import { nameOfImage } from './layer-names.ts'

/**
 * An image of the Library becomes a layer above the active one, its middle at a place on the surface (CSS pixels); null is
 * the middle of the page. While the document is being opened it waits.
 */
export async function addImage(session: CanvasSession, id: AssetId, at: Point | null): Promise<void> {
  try {
    const asset = await getClient().library.get({ assetId: id })
    const place = placeImage(asset, await session.shown(), at)
    session.send({
      type: 'turn',
      question: {
        kind: 'add-layer',
        assetId: id,
        layerId: crypto.randomUUID(),
        name: nameOfImage(asset, currentText().canvas.imageLayer),
        ...place,
      },
    })
  } catch (error) {
    showFailure(failureOf(error))
  }
}
