import { z } from 'zod'
import { VideoRequest } from '../../../shared/domain/job.ts'
import type { Model, ModelOptions } from '../../../shared/domain/model.ts'

/** What stands in the form. Empty text: left to the model. */
export const FilmForm = z.object({
  prompt: z.string(),
  /** Null: the first model that there is. */
  model: z.string().nullable(),
  ratio: z.string(),
  resolution: z.string(),
  duration: z.string(),
  hasAudio: z.boolean().nullable(),
})
export type FilmForm = z.infer<typeof FilmForm>
export type ShownFilmForm = FilmForm & { model: string }

export const emptyFilmForm: FilmForm = {
  prompt: '',
  model: null,
  ratio: '',
  resolution: '',
  duration: '',
  hasAudio: null,
}

export type FilmField = 'prompt' | 'model' | 'ratio' | 'resolution' | 'duration'
export type FilmProblem = 'missing' | 'too-long' | 'wrong'
export type FilmProblems = Partial<Record<FilmField, FilmProblem>>

/** The options of a model; null for one that nobody here knows, which gets every field and any value. */
export function optionsOf(model: string, models: readonly Model[]): ModelOptions | null {
  return models.find(({ id }) => id === model)?.options ?? null
}

/** The form as it is shown with these models: what this model cannot do is left to it. */
export function shownFilmForm(form: FilmForm, models: readonly Model[]): ShownFilmForm {
  const model = form.model ?? models[0]?.id ?? ''
  const options = optionsOf(model, models)
  if (options === null) return { ...form, model }
  return {
    ...form,
    model,
    ratio: possible(form.ratio, options.ratios),
    resolution: possible(form.resolution, options.resolutions),
    duration: possible(form.duration, options.durations.map(String)),
    hasAudio: options.hasAudio ? form.hasAudio : null,
  }
}

function possible(value: string, offered: readonly string[]): string {
  return offered.length === 0 || offered.includes(value) ? value : ''
}

/** The request that a form asks for, or what stands in its way, by field. */
export function toVideoRequest(form: ShownFilmForm): VideoRequest | FilmProblems {
  const parsed = VideoRequest.safeParse({
    kind: 'video',
    model: form.model.trim(),
    prompt: form.prompt,
    ratio: form.ratio.trim().replace('：', ':') || null,
    resolution: form.resolution.trim().toLowerCase() || null,
    durationSeconds: form.duration.trim() === '' ? null : Number(form.duration),
    hasAudio: form.hasAudio,
  })
  if (parsed.success) return parsed.data
  const problems: FilmProblems = {}
  for (const { path } of parsed.error.issues) {
    const field = path[0]
    if (field === 'prompt') problems.prompt = form.prompt.trim() === '' ? 'missing' : 'too-long'
    else if (field === 'model') problems.model = 'missing'
    else if (field === 'durationSeconds') problems.duration = 'wrong'
    else if (field === 'ratio' || field === 'resolution') problems[field] = 'wrong'
  }
  return problems
}

export function isVideoRequest(result: VideoRequest | FilmProblems): result is VideoRequest {
  return 'kind' in result
}

/** The form that would make this request again. */
export function fromVideoRequest(request: VideoRequest): FilmForm {
  return {
    prompt: request.prompt,
    model: request.model,
    ratio: request.ratio ?? '',
    resolution: request.resolution ?? '',
    duration: request.durationSeconds?.toString() ?? '',
    hasAudio: request.hasAudio,
  }
}
