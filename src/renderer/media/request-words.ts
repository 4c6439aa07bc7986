import type { JobRequest } from '../../shared/domain/job.ts'
import type { activity } from '../text/en/activity.ts'

/** What was asked for besides the prompt, in a few short facts; what was left to the model is left out. */
export function requestFacts(request: JobRequest, words: typeof activity): string[] {
  const facts =
    request.kind === 'image'
      ? [
          request.model,
          sizeFact(request.size),
          request.n > 1 ? words.noPictures(request.n) : null,
          request.sourceAssetIds.length > 0 ? words.fromPictures(request.sourceAssetIds.length) : null,
        ]
      : [
          request.model,
          request.ratio,
          request.resolution,
          request.durationSeconds === null ? null : words.seconds(request.durationSeconds),
          request.mode && words.modes[request.mode],
          request.hasAudio === null ? null : request.hasAudio ? words.withSound : words.withoutSound,
          (request.firstFrameAssetId ?? request.firstFrameUrl) &&
            (request.lastFrameAssetId || request.lastFrameUrl ? words.fromFrames : words.fromFrame),
        ]
  return facts.filter((fact) => fact !== null)
}

function sizeFact(size: string): string | null {
  return size === 'auto' ? null : size.replace('x', ' × ')
}
