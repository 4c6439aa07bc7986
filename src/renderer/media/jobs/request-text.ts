import type { Asset } from '../../../shared/domain/asset.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import type { activity } from '../../text/en/activity.ts'
import { videoLength } from '../library/video-length.ts'

/** What was asked for besides the prompt, in a few short facts; what was left to the model is left out. */
export function requestFacts(request: JobRequest, words: typeof activity): string[] {
  const facts =
    request.kind === 'image'
      ? [
          request.model,
          sizeFact(request.size),
          request.n > 1 ? words.noImages(request.n) : null,
          request.sourceAssetIds.length > 0 ? words.fromImages(request.sourceAssetIds.length) : null,
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

/** What of it a file can be held against. */
function shapeFacts(request: JobRequest, words: typeof activity): string[] {
  const facts =
    request.kind === 'image'
      ? [sizeFact(request.size)]
      : [
          request.ratio,
          request.resolution,
          request.durationSeconds === null ? null : words.seconds(request.durationSeconds),
        ]
  return facts.filter((fact) => fact !== null)
}

function sizeFact(size: string): string | null {
  return size === 'auto' ? null : size.replace('x', '\u00a0×\u00a0')
}

type Words = Pick<Catalogue, 'activity' | 'library'>

/** The model, then what was asked for besides the prompt; and what its files are, where that is not the same. */
export function jobFacts({ request, assets }: Pick<Job, 'request' | 'assets'>, words: Words): string[] {
  const { askedFor, made, betweenFacts } = words.activity
  const facts = requestFacts(request, words.activity)
  const shape = shapeFacts(request, words.activity)
  const files = [...new Set(assets.flatMap((asset) => fileFacts(asset, words.library)))]
  if (files.every((fact) => shape.includes(fact))) return facts
  if (shape.length === 0) return [...facts, files.join(betweenFacts)]
  const [model = '', ...others] = facts.filter((fact) => !shape.includes(fact))
  return [model, askedFor(shape.join(betweenFacts)), ...others, made(files.join(betweenFacts))]
}

/** The same in a line. */
export function jobLine(job: Pick<Job, 'request' | 'assets'>, words: Words): string {
  return jobFacts(job, words).join(' · ')
}

function fileFacts({ width, height, durationMs }: Asset, words: Words['library']): string[] {
  const size = width > 0 && height > 0 ? [words.dimensionsValue(width, height)] : []
  return durationMs === null ? size : [...size, videoLength(durationMs, words)]
}
