import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { ImageRequest } from '../../../shared/domain/job/job.ts'
import { togetherOf } from '../../../shared/domain/batch/requests-together.ts'
import { getClient } from '../../rpc/client-context.ts'
import { mediaStoresOf } from '../../media/media-stores.ts'
import { createSubmitStore, type SubmitStore } from '../../media/generate/submit-store.ts'
import { createPersistedStore, type PersistedStore } from '../../data/persisted-store.ts'
import { emptyImageForm, ImageForm } from './image-form.ts'

let form: PersistedStore<ImageForm> | null = null

/** The form of this window: it outlives the room, a reconnection and a restart. */
export function imageFormStore(): PersistedStore<ImageForm> {
  form ??= createPersistedStore({
    client: getClient(),
    slot: 'images:form',
    schema: ImageForm,
    initial: emptyImageForm,
  })
  return form
}

const presses = new WeakMap<AtelierClient, SubmitStore<ImageRequest>>()

export function imageSubmitStore(client: AtelierClient): SubmitStore<ImageRequest> {
  const store =
    presses.get(client) ??
    createSubmitStore(async ({ requests, ...press }) => {
      const { jobs } = await client.images.createTogether({ ...press, together: togetherOf(requests) })
      return jobs
    }, mediaStoresOf(client).jobs)
  presses.set(client, store)
  return store
}
