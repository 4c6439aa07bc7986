import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { ImageRequest } from '../../../shared/domain/job/job.ts'
import { oneForEach } from '../../../shared/one-for-each.ts'
import { togetherOf } from '../../../shared/domain/batch/requests-together.ts'
import { mediaStoresOf } from '../../media/media-stores.ts'
import { createSubmitStore, type SubmitStore } from '../../media/generate/submit-store.ts'
import { windowStore } from '../../data/persisted-store.ts'
import { emptyImageForm, ImageForm } from './image-form.ts'

export const imageFormStore = windowStore({
  slot: 'images:form',
  schema: ImageForm,
  initial: emptyImageForm,
})

export const imageSubmitStore: (client: AtelierClient) => SubmitStore<ImageRequest> = oneForEach((client) =>
  createSubmitStore(async ({ requests, ...press }) => {
    const { jobs } = await client.images.createTogether({ ...press, together: togetherOf(requests) })
    return jobs
  }, mediaStoresOf(client).jobs),
)
