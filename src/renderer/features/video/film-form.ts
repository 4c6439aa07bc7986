import { z } from 'zod'
import { AssetId } from '../../../shared/domain/ids.ts'
import { familyDRatios, VideoFormat, VideoRequest } from '../../../shared/domain/job.ts'
import type { Model, ModelOptions } from '../../../shared/domain/model.ts'

/** What stands in the form. Empty text and null: left to the model. A draft of an earlier version has the defaults. */
export const FilmForm = z.object({
  prompt: z.string(),
  /** Null: the first model that there is. */
  model: z.string().nullable(),
  /** How a model is called that nobody here knows. */
  format: VideoFormat.default('unified-video'),
  ratio: z.string(),
  resolution: z.string(),
  duration: z.string(),
  hasAudio: z.boolean().nullable(),
  negativePrompt: z.string().default(''),
  cfgScale: z.number().min(0).max(1).nullable().default(null),
  mode: z.enum(['std', 'pro']).nullable().default(null),
  firstFrame: AssetId.nullable().default(null),
  lastFrame: AssetId.nullable().default(null),
  references: z.array(AssetId).default([]),
  isAdvancedOpen: z.boolean().default(false),
})
export type FilmForm = z.infer<typeof FilmForm>
export type ShownFilmForm = FilmForm & {
  model: string
  /** Null for a model that nobody here knows, which gets every field of its format. */
  options: ModelOptions | null
}

export const emptyFilmForm: FilmForm = FilmForm.parse({
  prompt: '',
  model: null,
  ratio: '',
  resolution: '',
  duration: '',
  hasAudio: null,
})

export type FilmField =
  | 'prompt'
  | 'model'
  | 'ratio'
  | 'resolution'
  | 'duration'
  | 'negativePrompt'
  | 'firstFrame'
export type FilmProblem = 'missing' | 'too-long' | 'wrong'
export type FilmProblems = Partial<Record<FilmField, FilmProblem>>

/** The form as it is shown with these models: what this model's format does not have is left out. */
export function shownFilmForm(form: FilmForm, models: readonly Model[]): ShownFilmForm {
  const id = form.model ?? models[0]?.id ?? ''
  const model = models.find((one) => one.id === id)
  const options = model?.options ?? null
  const format = model?.format === 'family-d-video' ? model.format : model ? 'unified-video' : form.format
  const shown = { ...form, model: id, options, format, hasAudio: soundOf(form, options) }
  if (format === 'unified-video') return { ...shown, negativePrompt: '', cfgScale: null, mode: null }
  const isPossible = familyDRatios.some((ratio) => ratio === form.ratio)
  return { ...shown, resolution: '', references: [], ratio: isPossible ? form.ratio : '' }
}

function soundOf(form: FilmForm, options: ModelOptions | null): boolean | null {
  return options === null || options.hasAudio ? form.hasAudio : null
}

/** The request that a form asks for, or what stands in its way, by field. */
export function toVideoRequest(form: ShownFilmForm): VideoRequest | FilmProblems {
  const parsed = VideoRequest.safeParse({
    kind: 'video',
    format: form.format,
    model: form.model.trim(),
    prompt: form.prompt,
    ratio: form.ratio.trim().replace('：', ':') || null,
    resolution: form.resolution.trim().toLowerCase() || null,
    durationSeconds: form.duration.trim() === '' ? null : Number(form.duration),
    hasAudio: form.hasAudio,
    negativePrompt: form.negativePrompt.trim() || null,
    cfgScale: form.cfgScale,
    mode: form.mode,
    firstFrameAssetId: form.firstFrame,
    lastFrameAssetId: form.lastFrame,
    referenceAssetIds: form.references,
  })
  if (parsed.success) return parsed.data
  const problems: FilmProblems = {}
  for (const { path } of parsed.error.issues) {
    const field = path[0]
    if (field === 'prompt') problems.prompt = form.prompt.trim() === '' ? 'missing' : 'too-long'
    else if (field === 'model') problems.model = 'missing'
    else if (field === 'durationSeconds') problems.duration = 'wrong'
    else if (field === 'negativePrompt') problems.negativePrompt = 'too-long'
    else if (field === 'ratio' || field === 'resolution') problems[field] = 'wrong'
  }
  // Asked for here, because the schema looks at the fields together only once each is right by itself.
  if (form.lastFrame !== null && form.firstFrame === null) problems.firstFrame = 'missing'
  return problems
}

export function isVideoRequest(result: VideoRequest | FilmProblems): result is VideoRequest {
  return 'kind' in result
}

/** What of the form would make this request again. */
export function fromVideoRequest(request: VideoRequest): Partial<FilmForm> {
  return {
    prompt: request.prompt,
    model: request.model,
    format: request.format,
    ratio: request.ratio ?? '',
    resolution: request.resolution ?? '',
    duration: request.durationSeconds?.toString() ?? '',
    hasAudio: request.hasAudio,
    negativePrompt: request.negativePrompt ?? '',
    cfgScale: request.cfgScale,
    mode: request.mode,
    firstFrame: request.firstFrameAssetId,
    lastFrame: request.lastFrameAssetId,
    references: request.referenceAssetIds,
  }
}
