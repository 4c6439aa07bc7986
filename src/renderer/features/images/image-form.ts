import { z } from 'zod'
import { ImageRequest } from '../../../shared/domain/job.ts'
import type { Model } from '../../../shared/domain/model.ts'

/** What stands in the form. An empty model means: the first one that there is. */
export const ImageForm = z.object({
  prompt: z.string(),
  model: z.string().nullable(),
  n: z.number(),
  size: z.string(),
  quality: ImageRequest.shape.quality,
})
export type ImageForm = z.infer<typeof ImageForm>

export const emptyImageForm: ImageForm = { prompt: '', model: null, n: 1, size: 'auto', quality: 'auto' }

export type ImageField = 'prompt' | 'model' | 'size' | 'n'
export type ImageProblem = 'missing' | 'too-long' | 'wrong'
export type ImageProblems = Partial<Record<ImageField, ImageProblem>>

/** The form as it is shown with these models: nothing chosen is the first model, an impossible size its own choice. */
export function shownImageForm(form: ImageForm, models: readonly Model[]): ImageForm & { model: string } {
  const model = form.model ?? models[0]?.id ?? ''
  const sizes = sizesOf(model, models)
  const size = sizes.length === 0 || sizes.includes(form.size) ? form.size : (sizes[0] ?? 'auto')
  return { ...form, model, size }
}

/** The sizes a model offers; empty: any. */
export function sizesOf(model: string, models: readonly Model[]): readonly string[] {
  return models.find(({ id }) => id === model)?.options.sizes ?? []
}

/** The request that a form asks for, or what stands in its way, by field. */
export function toImageRequest(form: ImageForm & { model: string }): ImageRequest | ImageProblems {
  const size = form.size.trim().toLowerCase().replace('×', 'x')
  const parsed = ImageRequest.safeParse({ kind: 'image', ...form, model: form.model.trim(), size })
  if (parsed.success) return parsed.data
  const problems: ImageProblems = {}
  for (const { path } of parsed.error.issues) {
    const field = path[0]
    if (field === 'prompt') problems.prompt = form.prompt.trim() === '' ? 'missing' : 'too-long'
    else if (field === 'model') problems.model = 'missing'
    else if (field === 'size' || field === 'n') problems[field] = 'wrong'
  }
  return problems
}

export function isImageRequest(result: ImageRequest | ImageProblems): result is ImageRequest {
  return 'kind' in result
}

/** The form that would make this request again. */
export function fromImageRequest({ prompt, model, n, size, quality }: ImageRequest): ImageForm {
  return { prompt, model, n, size, quality }
}
