import type { AskedEdit } from '../../../../shared/contract/canvas/canvas-edits.ts'
import type { Point } from '../../../../shared/canvas/origin.ts'
import type { Rect } from '../../../../shared/canvas/rect.ts'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { CanvasId } from '../../../../shared/domain/ids.ts'
import { longestEditSide } from '../../../../shared/domain/canvas/canvas-edit.ts'
import { renameRetrying } from '../../../lib/files/retry-locked.ts'
import type { FlatImage } from '../../../canvas-file/thread/protocol.ts'
import type { Media, SavedFile } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import type { CanvasRows } from '../canvas-rows.ts'
import type { CanvasThread } from '../canvas-thread.ts'
import { createMadeImages, type MadeImagesParts } from '../made-images.ts'

export type SentPartsTools = MadeImagesParts & {
  store: Pick<Store, 'canvasLayers'>
  media: Pick<Media, 'drawn' | 'temporary' | 'settle'>
  rows: CanvasRows
  thread: CanvasThread
  /** The part is in the Library, and which layers are seen in it could not be noted. */
  onFault: (error: unknown) => void
}

/** Of a document, in its pixels, while its corner is at `origin`. */
type Place = { rect: Rect; origin: Point }

export type SentParts = { crop: Asset; mask: Asset | null }

/**
 * Makes images of a part of a document and of its mask, both as they are in the revision that was asked for: what is drawn meanwhile
 * is in neither. They are in no list of a person's images, unless one has the same bytes. `use` runs right after their rows are
 * written, so that nothing is deleted before it names them.
 *
 * @throws CanvasFileError `changed` for another revision, MediaError
 */
export type MakeSentParts = <Result>(
  asked: Pick<AskedEdit, 'canvasId' | 'revision' | 'maskLayerId'>,
  place: Place,
  use: (parts: SentParts) => Result,
) => Promise<Result>

export function createSentParts(tools: SentPartsTools): MakeSentParts {
  const { media, rows, store, thread } = tools
  const keep = createMadeImages(tools)

  /** As a PNG that can be sent. */
  const saved = ({ file, width, height }: FlatImage): Promise<SavedFile> => {
    const encoding = { format: 'png', quality: null, edge: longestEditSide } as const
    const take = async (to: string) => {
      await renameRetrying(file, to)
      return { file: to, width, height }
    }
    return media.drawn(take, encoding, keep.save)
  }
  const withSaved = async <Result>(flats: readonly FlatImage[], use: (files: SavedFile[]) => Result) => {
    const files: SavedFile[] = []
    try {
      for (const flat of flats) files.push(await saved(flat))
      return use(files)
    } finally {
      for (const { sha256 } of files) media.settle(sha256)
    }
  }
  const noteLayers = (crop: Asset, canvasId: CanvasId, layerIds: readonly string[]) => {
    // The same bytes may be an image of a person, which has a story of its own.
    if (!crop.isIntermediate) return
    try {
      store.canvasLayers.noteMade(crop.id, canvasId, layerIds)
    } catch (error) {
      tools.onFault(error)
    }
  }

  return ({ canvasId, revision, maskLayerId }, place, use) => {
    const { name, sourceAssetId } = rows.get(canvasId)
    const crop = { name, sourceAssetId, isIntermediate: true }
    const mask = { name: `${name} mask`, sourceAssetId: null, isIntermediate: true }
    return media.temporary((cropPath) =>
      media.temporary(async (maskPath) => {
        const parts = [
          { to: cropPath, part: { ...place, maskId: null } },
          ...(maskLayerId === null ? [] : [{ to: maskPath, part: { ...place, maskId: maskLayerId } }]),
        ]
        const flats = await rows.onFile(canvasId, (path) =>
          thread.ask('flattenParts', { path, revision, parts }),
        )
        return withSaved(flats, ([cropFile, maskFile]) => {
          if (cropFile === undefined) throw new Error('the first part is always drawn')
          const kept = keep.insert(cropFile, crop)
          noteLayers(kept, canvasId, flats[0]?.layerIds ?? [])
          return use({ crop: kept, mask: maskFile === undefined ? null : keep.insert(maskFile, mask) })
        })
      }),
    )
  }
}
