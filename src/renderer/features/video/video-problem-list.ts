import { mostReferences } from '../../../shared/domain/job/job.ts'
import { FamilyDVideoOptions } from '../../../shared/domain/options/family-d-video-options.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import type { ListedProblem } from '../../ui/problem-line/ProblemLine.tsx'
import { listProblems } from '../../ui/problem-line/told-problems.ts'
import { findProblems } from '../../ui/schema-form/find-problems.ts'
import { isAddress } from './AddressSlot.tsx'
import type { VideoField, VideoForm, VideoProblems, ShownVideoForm } from './video-form.ts'

export type VideoRemedies = {
  change(part: Partial<VideoForm>): void
  /** With a way back: the image took work to choose. */
  removeLastFrame(): void
}

/** The same problems as they are told above the button, in the order of the fields. */
export function videoProblemList(
  form: ShownVideoForm,
  problems: VideoProblems,
  { video, common, options, shell }: Catalogue,
  { change, removeLastFrame }: VideoRemedies,
): ListedProblem[] {
  const tell = (field: VideoField, name: string, words: string, remedy: Partial<VideoForm> | null) =>
    problems[field] === undefined
      ? []
      : [{ place: `form:${field}`, name, words, remove: remedy && (() => change(remedy)) }]
  const promptWords = problems.prompt === 'missing' ? video.promptMissing : common.promptTooLong
  return [
    ...tell('prompt', common.prompt, promptWords, null).map((problem) => ({
      ...problem,
      isAtField: true as const,
    })),
    ...tell('model', common.model, video.modelMissing, null),
    ...tell('firstFrame', video.firstFrame, video.firstFrameMissing, null).map((problem) => ({
      ...problem,
      remove: removeLastFrame,
      removeLabel: video.removeLastFrame,
    })),
    ...tell('firstFrameUrl', video.firstFrame, video.addressWrong, { firstFrameUrl: null }),
    ...tell('lastFrameUrl', video.lastFrame, video.addressWrong, { lastFrameUrl: null }),
    ...tell('ratio', common.aspectRatio, video.ratioWrong, { ratio: '' }),
    ...tell('duration', common.duration, video.durationWrong, { duration: '' }),
    ...tell('resolution', video.resolution, video.resolutionWrong, { resolution: '' }),
    ...tell('references', common.referenceImages, video.referencesTooMany(mostReferences), {
      references: form.references.slice(0, Math.max(0, mostReferences - form.referenceUrls.length)),
      referenceUrls: form.referenceUrls.slice(0, mostReferences),
    }),
    ...tell('referenceUrls', common.referenceImages, video.addressWrong, {
      referenceUrls: form.referenceUrls.filter(isAddress),
    }),
    ...(problems.form === undefined
      ? []
      : [{ place: 'form:prompt', name: shell.rooms.video, words: options.wrong, remove: null }]),
    ...(problems.advanced === undefined ? [] : toldAdvanced(form, options, change)),
  ]
}

function toldAdvanced(
  { familyD }: ShownVideoForm,
  words: Catalogue['options'],
  change: (part: Partial<VideoForm>) => void,
): ListedProblem[] {
  return listProblems({
    value: familyD,
    onChange: (fields) => change({ familyD: { ...fields } }),
    problemsOf: (value) => findProblems(FamilyDVideoOptions, value),
    schema: FamilyDVideoOptions,
    words,
  })
}
