import type { Host } from '../host/host.ts'
import type { JobRunner } from '../jobs/runner.ts'
import type { Media } from '../media/open.ts'
import type { ReplySource } from '../services/chat/reply/reply-service.ts'

type KeepAwake = Host['keepAwake']

/**
 * The machine does not fall asleep while something is asked for that is paid, or fetched: its answer would be lost, with
 * the money. What is being made meanwhile is asked about by its job (`src/main/jobs/awake.ts`).
 */
export async function awakeDuring<Result>(
  keepAwake: KeepAwake,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = keepAwake()
  try {
    return await work()
  } finally {
    release()
  }
}

/** As `runner`, awake until the answer of a create has come whole. */
export function awakeRunner(runner: JobRunner, keepAwake: KeepAwake): JobRunner {
  return { ...runner, create: (job, signal) => awakeDuring(keepAwake, () => runner.create(job, signal)) }
}

/** As `media`, awake during each download. */
export function awakeMedia(media: Media, keepAwake: KeepAwake): Media {
  return { ...media, download: (request) => awakeDuring(keepAwake, () => media.download(request)) }
}

/** As `source`, awake until the reply has ended, or nobody wants more of it. */
export function awakeReply(source: ReplySource, keepAwake: KeepAwake): ReplySource {
  return async function* (signal, replyId) {
    const release = keepAwake()
    try {
      yield* source(signal, replyId)
    } finally {
      release()
    }
  }
}
