import { z } from 'zod'
import { AssetId } from '../../../shared/domain/ids.ts'
import { familyDRatios, VideoFormat, VideoRequest } from '../../../shared/domain/job/job.ts'
import type { Model, ModelOptions } from '../../../shared/domain/connection/model.ts'

/** What stands in the form. Empty text and null: left to the model. A draft of an earlier version has the defaults. */
export const VideoForm = z.object({
  prompt: z.string(),
  /** Null: the first model that there is. */
  model: z.string().nullable(),
  /** How a model is called that nobody here knows. */
  format: VideoFormat.default('unified-video'),
  ratio: z.string(),
  resolution: z.string(),
  duration: z.string(),
  hasAudio: z.boolean().nullable(),
  /** What stands in Advanced for family D, as it was typed. */
  familyD: z.record(z.string(), z.unknown()).default({}),
  mode: z.enum(['std', 'pro']).nullable().default(null),
  firstFrame: AssetId.nullable().default(null),
  lastFrame: AssetId.nullable().default(null),
  references: z.array(AssetId).default([]),
  /** The same by web address; a frame is one or the other. Null: not by address. */
  firstFrameUrl: z.string().nullable().default(null),
  lastFrameUrl: z.string().nullable().default(null),
  referenceUrls: z.array(z.string()).default([]),
  isAdvancedOpen: z.boolean().default(false),
})
export type VideoForm = z.infer<typeof VideoForm>
export type ShownVideoForm = VideoForm & {
  model: string
  /** Null for a model that nobody here knows, which gets every field of its format. */
  options: ModelOptions | null
}

export const emptyVideoForm: VideoForm = VideoForm.parse({
  prompt: '',
  model: null,
  ratio: '',
  resolution: '',
  duration: '',
  hasAudio: null,
})

export type VideoField =
  | 'prompt'
  | 'model'
  | 'ratio'
  | 'resolution'
  | 'duration'
  | 'advanced'
  | 'firstFrame'
  | 'firstFrameUrl'
  | 'lastFrameUrl'
  | 'references'
  | 'referenceUrls'
  /** What belongs to no field. */
  | 'form'
export type VideoProblem = 'missing' | 'too-long' | 'wrong'
export type VideoProblems = Partial<Record<VideoField, VideoProblem>>

/** The form as it is shown with these models: what this model's format does not have is left out. */
export function shownVideoForm(form: VideoForm, models: readonly Model[]): ShownVideoForm {
  const id = form.model ?? models[0]?.id ?? ''
  const model = models.find((one) => one.id === id)
  const options = model?.options ?? null
  const format = model?.format === 'family-d-video' ? model.format : model ? 'unified-video' : form.format
  const shown = { ...form, model: id, options, format, hasAudio: soundOf(form, options) }
  if (format === 'unified-video') return { ...shown, familyD: {}, mode: null }
  const isPossible = familyDRatios.some((ratio) => ratio === form.ratio)
  return { ...shown, resolution: '', references: [], referenceUrls: [], ratio: isPossible ? form.ratio : '' }
}

function soundOf(form: VideoForm, options: ModelOptions | null): boolean | null {
  return options === null || options.hasAudio ? form.hasAudio : null
}

/** The request that a form asks for, or what stands in its way, by field. */
export function toVideoRequest(form: ShownVideoForm): VideoRequest | VideoProblems {
  const parsed = VideoRequest.safeParse({
    kind: 'video',
    format: form.format,
    model: form.model.trim(),
    prompt: form.prompt,
    ratio: form.ratio.trim().replace('：', ':') || null,
    resolution: form.resolution.trim().toLowerCase() || null,
    durationSeconds: form.duration.trim() === '' ? null : Number(form.duration),
    hasAudio: form.hasAudio,
    negativePrompt: form.familyD['negative_prompt'] ?? null,
    cfgScale: form.familyD['cfg_scale'] ?? null,
    mode: form.mode,
    firstFrameAssetId: form.firstFrame,
    lastFrameAssetId: form.lastFrame,
    referenceAssetIds: form.references,
    firstFrameUrl: form.firstFrameUrl?.trim() ?? null,
    lastFrameUrl: form.lastFrameUrl?.trim() ?? null,
    referenceUrls: form.referenceUrls.map((url) => url.trim()),
  })
  if (parsed.success) return parsed.data
  const problems: VideoProblems = {}
  for (const { path } of parsed.error.issues) {
    const field = path[0]
    if (field === 'prompt') problems.prompt = form.prompt.trim() === '' ? 'missing' : 'too-long'
    else if (field === 'model') problems.model = 'missing'
    else if (field === 'durationSeconds') problems.duration = 'wrong'
    else if (field === 'negativePrompt' || field === 'cfgScale') problems.advanced = 'wrong'
    else if (field === 'referenceAssetIds') problems.references = 'too-long'
    // The addresses as a whole, not one of them.
    else if (field === 'referenceUrls' && path.length === 1) problems.references = 'too-long'
    else if (isPlain(field)) problems[field] = 'wrong'
    // Said below, once it is known which frame is missing.
    else if (field !== 'firstFrameAssetId') problems.form = 'wrong'
  }
  // Asked for here, because the schema looks at the fields together only once each is right by itself.
  const hasFirst = form.firstFrame !== null || form.firstFrameUrl !== null
  if ((form.lastFrame !== null || form.lastFrameUrl !== null) && !hasFirst) problems.firstFrame = 'missing'
  return problems
}

const plain = ['ratio', 'resolution', 'firstFrameUrl', 'lastFrameUrl', 'referenceUrls'] as const

function isPlain(field: unknown): field is (typeof plain)[number] {
  return plain.some((one) => one === field)
}

/** What stands in the way of a press, by field; nothing where it can go out. */
export function videoProblems(form: ShownVideoForm): VideoProblems {
  const result = toVideoRequest(form)
  return isVideoRequest(result) ? {} : result
}

export function isVideoRequest(result: VideoRequest | VideoProblems): result is VideoRequest {
  return 'kind' in result
}

/** What of the form would make this request again. */
export function fromVideoRequest(request: VideoRequest): Partial<VideoForm> {
  const { negativePrompt, cfgScale, referenceAssetIds, referenceUrls } = request
  const isAnySet = negativePrompt !== null || cfgScale !== null
  const hasReferences = referenceAssetIds.length > 0 || referenceUrls.length > 0
  return {
    // What stands in a part that is folded away would be sent unseen.
    ...(isAnySet || hasReferences ? { isAdvancedOpen: true } : {}),
    prompt: request.prompt,
    model: request.model,
    format: request.format,
    ratio: request.ratio ?? '',
    resolution: request.resolution ?? '',
    duration: request.durationSeconds?.toString() ?? '',
    hasAudio: request.hasAudio,
    familyD: {
      ...(request.negativePrompt === null ? {} : { negative_prompt: request.negativePrompt }),
      ...(request.cfgScale === null ? {} : { cfg_scale: request.cfgScale }),
    },
    mode: request.mode,
    firstFrame: request.firstFrameAssetId,
    lastFrame: request.lastFrameAssetId,
    references: request.referenceAssetIds,
    firstFrameUrl: request.firstFrameUrl,
    lastFrameUrl: request.lastFrameUrl,
    referenceUrls: request.referenceUrls,
  }
}
