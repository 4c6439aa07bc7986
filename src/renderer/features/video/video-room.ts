import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { VideoRequest } from '../../../shared/domain/job/job.ts'
import { mediaStoresOf } from '../../media/media-stores.ts'
import { createSubmitStore, type SubmitStore } from '../../media/generate/submit-store.ts'
import { windowStore } from '../../data/persisted-store.ts'
import { emptyVideoForm, VideoForm } from './video-form.ts'

export const videoFormStore = windowStore({
  slot: 'video:form',
  schema: VideoForm,
  initial: emptyVideoForm,
})

const presses = new WeakMap<AtelierClient, SubmitStore<VideoRequest>>()

export function videoSubmitStore(client: AtelierClient): SubmitStore<VideoRequest> {
  const store =
    presses.get(client) ??
    createSubmitStore(
      async ({ requests: [request], ...press }) => [await client.videos.create({ ...press, request })],
      mediaStoresOf(client).jobs,
    )
  presses.set(client, store)
  return store
}
