import type { Job } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { getClient } from '../../rpc/client-context.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { type NewToast, showToast } from '../../ui/toasts/toast.ts'
import { shortTitle } from '../library/asset-name.ts'
import { failureOf } from '../../data/failure.ts'
import { createPress } from '../../data/press.ts'
import { mediaStoresOf } from '../media-stores.ts'
import { openWithOrder } from '../recipes/open-form.ts'
import { isMadeEarlier, tellMadeEarlier } from '../generate/submit/made-earlier.ts'

const press = createPress()

/** What an image was made by. @throws AppError `not-found` once its row was deleted with the trash */
function orderOf(jobId: Job['id']): Promise<Job> {
  const client = getClient()
  const known = mediaStoresOf(client).jobs.getState().jobs.get(jobId)
  return known === undefined ? client.jobs.get({ jobId }) : Promise.resolve(known)
}

/**
 * Asks for the same once more, by the same connection, as a job of its own that costs what the first one cost. Says that
 * it did, with the way there, or why not. Never rejects.
 */
export async function orderAgain(jobId: Job['id']): Promise<void> {
  try {
    const { request, connectionId } = await orderOf(jobId)
    if (request.kind !== 'image') return
    // What comes of it lies over the part of the document that it was asked for: that is chosen there.
    if (request.edit !== null) return void showToast(madeOnCanvas(request.edit.canvasId))
    const jobs = mediaStoresOf(getClient()).jobs
    const before = jobs.getState().jobs
    const job = await press(jobId, (keyFor) =>
      getClient().images.create({ connectionId, request, idempotencyKey: keyFor() }),
    )
    if (job === null) return
    if (isMadeEarlier([job], before)) return tellMadeEarlier([job])
    jobs.getState().insertJob(job)
    showToast(made(job))
  } catch (error) {
    showToast(refusal(failureOf(error), jobId))
  }
}

/** Fills the form with what an image was asked for with; for another model where one is named. Never rejects. */
export async function fillWithOrder(jobId: Job['id'], model?: string): Promise<void> {
  try {
    const { request } = await orderOf(jobId)
    openWithOrder(model === undefined ? request : { ...request, model })
  } catch (error) {
    const failure = failureOf(error)
    const text = currentText()
    const isUnknown = failure.code === 'not-found'
    const words = isUnknown ? text.imageActions.orderUnknown : errorLine(failure, text)
    showToast({ tone: 'danger', text: words })
  }
}

function made({ request }: Job): NewToast {
  const { imageActions, common } = currentText()
  const onSelect = () => useNavigation.getState().goFor({ room: 'images', type: 'show-latest' })
  return {
    tone: 'success',
    text: imageActions.askedAgain(shortTitle({ prompt: request.prompt, fileName: '' })),
    action: { label: common.show, onSelect },
  }
}

function madeOnCanvas(canvas: string): NewToast {
  const { imageActions } = currentText()
  const onSelect = () => useNavigation.getState().go('images', { canvas })
  return {
    tone: 'neutral',
    text: imageActions.madeOnCanvas,
    action: { label: imageActions.openCanvas, onSelect },
  }
}

/** Where the connection is gone the form takes the order over, for another one. */
function refusal(failure: Failure, jobId: Job['id']): NewToast {
  const text = currentText()
  if (failure.code !== 'not-found') return { tone: 'danger', text: errorLine(failure, text) }
  if (failure.data.field !== 'connection') return { tone: 'danger', text: text.imageActions.orderUnknown }
  const onSelect = () => void fillWithOrder(jobId)
  return {
    tone: 'danger',
    text: text.imageActions.connectionGone,
    action: { label: text.activity.useAgain, onSelect },
  }
}
