import type { AtelierContract } from '../../shared/contract/index.ts'
import type { JobEvent } from '../../shared/contract/jobs.ts'
import { requestsOf } from '../../shared/domain/batch/requests-together.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import { AppError } from '../../shared/errors.ts'
import type { JobEngine } from '../jobs/engine.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { JobService } from '../services/jobs/job-service.ts'
import type { ImageStyleService } from '../services/prompts/image-styles.ts'
import type { PromptHistory } from '../services/prompts/prompt-history.ts'
import type { StyleFiles } from '../services/provenance/style-files.ts'

export function jobHandlers(
  service: JobService,
  engine: JobEngine,
  hub: EventHub<JobEvent>,
  {
    history,
    styles,
    styleFiles,
  }: { history: PromptHistory; styles: ImageStyleService; styleFiles: StyleFiles },
): Pick<Handlers<AtelierContract>, 'images' | 'imageStyles' | 'videos' | 'jobs'> {
  const queue = () => ({ isPaused: engine.isPaused() })
  return {
    images: {
      create: (input) => service.create(input),
      createTogether: ({ together, ...submission }) => ({
        jobs: service.createTogether({ ...submission, requests: requestsOf(together) }),
      }),
      prompts: (page) => history.find(page),
    },
    imageStyles: {
      list: () => ({ styles: styles.list() }),
      save: (style) => styles.save(style),
      remove: ({ styleId }) => {
        styles.remove(styleId)
        return {}
      },
      saveFile: ({ styleId, fileName }, { signal }) => styleFiles.save(styleId, fileName, signal),
    },
    videos: { create: (input) => service.create(input) },
    jobs: {
      list: (page) => service.list(page),
      countFiles: ({ kind }) => ({ total: service.countFiles(kind) }),
      get: ({ jobId }) => service.get(jobId),
      watch: (_input, { signal }) => hub.subscribe(signal),
      queue,
      setPaused: ({ isPaused }) => {
        engine.setPaused(isPaused)
        return queue()
      },
      moveToFront: ({ jobId }) => must(engine.moveToFront(jobId)),
      fetchAnyway: ({ jobId }) => must(engine.fetchAnyway(jobId)),
      attachTask: async ({ jobId, taskId }, { signal }) =>
        must(await engine.attachTask(jobId, taskId, signal)),
      history: ({ jobId }) => ({ entries: engine.history(jobId) }),
      cancel: ({ jobId }) => must(engine.cancel(jobId)),
      checkAgain: ({ jobId }) => must(engine.wake(jobId)),
      sendAgain: ({ jobId }) => service.sendAgain(jobId),
      dismiss: ({ jobId }) => {
        engine.dismiss(jobId)
        return {}
      },
      restore: ({ jobId }) => must(engine.restore(jobId)),
    },
  }
}

function must<T>(found: T | null): T {
  if (found === null) throw new AppError('not-found', { data: { field: 'job', wasCharged: 'no' } })
  return found
}
