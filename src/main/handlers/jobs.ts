import type { AtelierContract } from '../../shared/contract/index.ts'
import type { JobEvent } from '../../shared/contract/jobs.ts'
import { requestsOf } from '../../shared/domain/press/requests-together.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { JobDesk } from '../services/jobs/job-service.ts'
import type { ImageStyleService } from '../services/ordering/image-styles.ts'
import type { PromptHistory } from '../services/ordering/prompt-history.ts'
import type { StyleFiles } from '../services/provenance/style-files.ts'
import { imageStyleHandlers } from './image-styles.ts'

export function jobHandlers(
  desk: JobDesk,
  hub: EventHub<JobEvent>,
  ordering: { history: PromptHistory; styles: ImageStyleService; styleFiles: StyleFiles },
): Pick<Handlers<AtelierContract>, 'images' | 'imageStyles' | 'videos' | 'jobs'> {
  return {
    images: {
      create: (input) => desk.create(input),
      createTogether: ({ together, ...press }) => ({
        jobs: desk.createTogether({ ...press, requests: requestsOf(together) }),
      }),
      prompts: (page) => ordering.history.find(page),
    },
    imageStyles: imageStyleHandlers(ordering.styles, ordering.styleFiles),
    videos: { create: (input) => desk.create(input) },
    jobs: {
      list: (page) => desk.list(page),
      countFiles: ({ kind }) => ({ total: desk.countFiles(kind) }),
      get: ({ jobId }) => desk.get(jobId),
      watch: (_input, { signal }) => hub.subscribe(signal),
      queue: () => desk.queue(),
      setPaused: ({ isPaused }) => desk.setPaused(isPaused),
      moveToFront: ({ jobId }) => desk.moveToFront(jobId),
      fetchAnyway: ({ jobId }) => desk.fetchAnyway(jobId),
      adopt: (input, { signal }) => desk.adopt(input, signal),
      story: ({ jobId }) => ({ happened: desk.story(jobId) }),
      cancel: ({ jobId }) => desk.cancel(jobId),
      checkAgain: ({ jobId }) => desk.checkAgain(jobId),
      sendAgain: ({ jobId }) => desk.sendAgain(jobId),
      dismiss: ({ jobId }) => {
        desk.dismiss(jobId)
        return {}
      },
      restore: ({ jobId }) => desk.restore(jobId),
    },
  }
}
