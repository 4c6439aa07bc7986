import type { AtelierContract } from '../../shared/contract/index.ts'
import type { JobEvent } from '../../shared/contract/jobs.ts'
import { requestsOf } from '../../shared/domain/batch/requests-together.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { JobService } from '../services/jobs/job-service.ts'
import type { ImageStyleService } from '../services/ordering/image-styles.ts'
import type { PromptHistory } from '../services/ordering/prompt-history.ts'
import type { StyleFiles } from '../services/provenance/style-files.ts'
import { imageStyleHandlers } from './image-styles.ts'

export function jobHandlers(
  service: JobService,
  hub: EventHub<JobEvent>,
  ordering: { history: PromptHistory; styles: ImageStyleService; styleFiles: StyleFiles },
): Pick<Handlers<AtelierContract>, 'images' | 'imageStyles' | 'videos' | 'jobs'> {
  return {
    images: {
      create: (input) => service.create(input),
      createTogether: ({ together, ...submission }) => ({
        jobs: service.createTogether({ ...submission, requests: requestsOf(together) }),
      }),
      prompts: (page) => ordering.history.find(page),
    },
    imageStyles: imageStyleHandlers(ordering.styles, ordering.styleFiles),
    videos: { create: (input) => service.create(input) },
    jobs: {
      list: (page) => service.list(page),
      countFiles: ({ kind }) => ({ total: service.countFiles(kind) }),
      get: ({ jobId }) => service.get(jobId),
      watch: (_input, { signal }) => hub.subscribe(signal),
      queue: () => service.queue(),
      setPaused: ({ isPaused }) => service.setPaused(isPaused),
      moveToFront: ({ jobId }) => service.moveToFront(jobId),
      fetchAnyway: ({ jobId }) => service.fetchAnyway(jobId),
      attachTask: (input, { signal }) => service.attachTask(input, signal),
      history: ({ jobId }) => ({ entries: service.history(jobId) }),
      cancel: ({ jobId }) => service.cancel(jobId),
      checkAgain: ({ jobId }) => service.checkAgain(jobId),
      sendAgain: ({ jobId }) => service.sendAgain(jobId),
      dismiss: ({ jobId }) => {
        service.dismiss(jobId)
        return {}
      },
      restore: ({ jobId }) => service.restore(jobId),
    },
  }
}
