import type { Point } from '../../../../shared/canvas/origin.ts'
import type { AnswerTake, CanvasAnswer, ImageEdit } from '../../../../shared/domain/canvas/canvas-edit.ts'
import type { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import { isOfOtherRatio } from '../../../canvas-edit/apply-answer.ts'
import { type EditResult, type EditTask, editWorkerFile } from '../../../canvas-edit/edit-task.ts'
import { runTask } from '../../../lib/one-task-worker.ts'
import type { DecodedPixels, Media, RawPixels } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import type { CanvasRows } from '../canvas-rows.ts'
import type { CanvasThread } from '../canvas-thread.ts'
import { withPixelsOf } from '../pixels-of-asset.ts'
import { editOf } from './edit-of.ts'

export type AnswerLayerParts = {
  store: Pick<Store, 'assets' | 'jobs'>
  media: Pick<Media, 'sourceOf' | 'pixels' | 'temporary'>
  rows: CanvasRows
  thread: CanvasThread
}

export type AskedAnswer = { canvasId: CanvasId; assetId: AssetId; take: AnswerTake }

/**
 * Makes the pixels of a layer from an image that came for an edit, over the document as it is now, where its pixels are by now: it
 * may have been cropped since. Everything it needs is in the job's request, so it can be made again at any time. `file` is there for as long as `use` runs.
 *
 * @throws AppError `not-found` for what came for no edit of this document; CanvasFileError, MediaError
 */
export type AnswerLayer = <Result>(
  asked: AskedAnswer,
  use: (answer: CanvasAnswer, file: string) => Promise<Result>,
) => Promise<Result>

type Fit = 'fill' | 'cover' | 'contain'
/** A model that answers in another ratio has stretched what it was sent, has shown more of it, or less. */
const allFits: readonly Fit[] = ['fill', 'cover', 'contain']

export function createAnswerLayer(parts: AnswerLayerParts): AnswerLayer {
  const { store, media, rows, thread } = parts

  const withOriginal = <Result>(
    canvasId: CanvasId,
    { box: rect, origin }: ImageEdit,
    use: (original: RawPixels & { x: number; y: number; origin: Point }) => Promise<Result>,
  ): Promise<Result> =>
    media.temporary(async (to) => {
      const part = { rect, origin, maskId: null }
      return use(await rows.onFile(canvasId, (path) => thread.ask('flatten', { path, to, part })))
    })

  return async ({ canvasId, assetId, take }, use) => {
    rows.get(canvasId)
    const asset = store.assets.get(assetId)
    const { edit, maskId } = editOf(asset, canvasId, store.jobs)
    const { box, sent, feather } = edit
    const scaled = <Result>(id: AssetId, fit: Fit, work: (pixels: DecodedPixels) => Promise<Result>) =>
      withPixelsOf(id, parts, (_asset, pixels) => work(pixels), { width: box.width, height: box.height, fit })
    const withMask = <Result>(work: (mask: RawPixels | null) => Promise<Result>) =>
      edit.hasMask && maskId !== undefined ? scaled(maskId, 'fill', work) : work(null)
    const size = { width: asset?.width ?? 0, height: asset?.height ?? 0 }
    const withFits = <Result>(
      work: (fits: readonly DecodedPixels[]) => Promise<Result>,
      [fit, ...left]: readonly Fit[] = isOfOtherRatio(size, sent) ? allFits : ['fill'],
      fits: readonly DecodedPixels[] = [],
    ): Promise<Result> =>
      fit === undefined ? work(fits) : scaled(assetId, fit, (next) => withFits(work, left, [...fits, next]))

    return withOriginal(canvasId, edit, ({ x, y, origin, ...original }) =>
      withMask((mask) =>
        withFits((fits) =>
          media.temporary(async (to) => {
            const { isDeep = false, hasProfile = false } = fits[0] ?? {}
            const task: EditTask = { original, mask, fits, feather, sent, size, isDeep, hasProfile, take, to }
            const result = await runTask<never, EditResult>(editWorkerFile(), task)
            return use({ box: { ...box, x, y }, origin, ...result }, to)
          }),
        ),
      ),
    )
  }
}
