import { isLiveState } from '../../shared/domain/job/live-job.ts'
import type { Closing } from '../host/host.ts'
import type { JobEngine } from '../jobs/engine.ts'
import { losesAnswer } from '../jobs/states.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { Base } from './base.ts'
import type { Chat } from './chat.ts'
import type { Describe } from './describe.ts'
import type { Settings } from './settings.ts'

/** What closing the last window does, and what would be cut off by an end. */
export function composeClosing(
  { store }: Base,
  engine: Pick<JobEngine, 'holdBack'>,
  { preferences }: Settings,
  { replies }: Chat,
  describe: Pick<Describe, 'isWorking' | 'isAsked' | 'holdBack'>,
): Closing {
  return {
    read: () => preferences.get().whenClosed,
    keep: (whenClosed) => void preferences.set({ whenClosed }),
    // What cannot be asked about waits for a person, whether the app runs or not.
    isWorking: () =>
      replies.isArriving() ||
      describe.isWorking() ||
      store.jobs.live().some(({ state }) => isLiveState(state)),
    paidNow() {
      const requests = store.jobs
        .live()
        .filter(losesAnswer)
        .map(({ request }) => request)
      return {
        images: requests.reduce((sum, request) => sum + (request.kind === 'image' ? request.n : 0), 0),
        videos: requests.filter(({ kind }) => kind === 'video').length,
        // A description is a reply too, of a chat model to one image.
        replies: replies.unended() + (describe.isAsked() ? 1 : 0),
      }
    },
    isSettled: () =>
      replies.unended() === 0 &&
      !describe.isAsked() &&
      !store.jobs.live().some((job) => losesAnswer(job) || isFetchedNow(job)),
    holdBack(isHeldBack) {
      engine.holdBack(isHeldBack)
      describe.holdBack(isHeldBack)
    },
  }
}

/**
 * An image on its way onto the disk, whose address may be gone at the next start. One that missed, and is fetched again
 * who knows when, is waited for by nobody; of a video a gateway can be asked again.
 */
function isFetchedNow({ request, state, failure, files }: JobRecord): boolean {
  const isResting = failure !== null || files.some(({ nextTryAt }) => nextTryAt !== null)
  return request.kind === 'image' && state === 'downloading' && !isResting
}
