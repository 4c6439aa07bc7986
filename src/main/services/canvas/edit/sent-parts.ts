import type { AskedEdit } from '../../../../shared/contract/canvas-edits.ts'
import type { Point } from '../../../../shared/canvas/origin.ts'
import type { Rect } from '../../../../shared/canvas/rect.ts'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { longestEditSide } from '../../../../shared/domain/canvas-edit.ts'
import { renameFirmly } from '../../../lib/files/firmly.ts'
import type { FlatImage } from '../../../canvas-file/thread/words.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import type { CanvasRows } from '../canvas-rows.ts'
import type { CanvasThread } from '../canvas-thread.ts'
import { createKeepImage, type KeepImageParts } from '../keep-image.ts'

export type SentPartsTools = KeepImageParts & {
  store: Pick<Store, 'canvasLayers'>
  media: Pick<Media, 'drawn' | 'temporary'>
  rows: CanvasRows
  thread: CanvasThread
  /** The part is in the Library, and which layers are seen in it could not be noted. */
  onFault: (error: unknown) => void
}

/** Of a document, in its pixels, while its corner is at `origin`. */
type Place = { rect: Rect; origin: Point }

/**
 * Makes images of the Library of a part of a document and of its mask, both as they are in the revision that was asked for: what is
 * drawn meanwhile is in neither.
 *
 * @throws CanvasFileError `changed` for another revision, MediaError
 */
export type MakeSentParts = (
  asked: Pick<AskedEdit, 'canvasId' | 'revision' | 'maskLayerId'>,
  place: Place,
) => Promise<{ crop: Asset; mask: Asset | null }>

export function createSentParts(tools: SentPartsTools): MakeSentParts {
  const { media, rows, store, thread } = tools
  const keep = createKeepImage(tools)

  /** As a PNG that can be sent. */
  const encoded = ({ file, width, height }: FlatImage, use: (made: string) => Promise<Asset>) => {
    const encoding = { format: 'png', quality: null, edge: longestEditSide } as const
    const take = async (to: string) => {
      await renameFirmly(file, to)
      return { file: to, width, height }
    }
    return media.drawn(take, encoding, use)
  }

  return ({ canvasId, revision, maskLayerId }, place) => {
    const { name, sourceAssetId } = rows.get(canvasId)

    const keepCrop = async (made: string, { layerIds }: FlatImage) => {
      const crop = await keep(made, name, sourceAssetId)
      // The same bytes may be an image that a model made, or a person brought.
      if (crop.jobId !== null || crop.id === sourceAssetId) return crop
      try {
        store.canvasLayers.noteMade(crop.id, canvasId, layerIds)
      } catch (error) {
        tools.onFault(error)
      }
      return crop
    }

    return media.temporary((cropFile) =>
      media.temporary(async (maskFile) => {
        const parts = [
          { to: cropFile, part: { ...place, maskId: null } },
          ...(maskLayerId === null ? [] : [{ to: maskFile, part: { ...place, maskId: maskLayerId } }]),
        ]
        const [crop, mask] = await rows.onFile(canvasId, (path) =>
          thread.ask('flattenParts', { path, revision, parts }),
        )
        if (crop === undefined) throw new Error('the first part is always drawn')
        return {
          crop: await encoded(crop, (made) => keepCrop(made, crop)),
          mask: mask === undefined ? null : await encoded(mask, (made) => keep(made, `${name} mask`, null)),
        }
      }),
    )
  }
}
