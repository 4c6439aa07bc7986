import { z } from 'zod'
import type { Asset } from '../../../shared/domain/asset.ts'
import { AssetId, ImageStyleId } from '../../../shared/domain/ids.ts'
import { escapePrompt } from '../../../shared/prompt-template/escape-prompt.ts'
import { sendableSizes, spelledSize } from '../../../shared/domain/size/image-size.ts'
import { ImageFormat, ImageRequest, mostSources, usualQualities } from '../../../shared/domain/job/job.ts'
import type { ImageStyle } from '../../../shared/domain/style/image-style.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'

/** `unread`: one is chosen, and nobody knows yet what it says; `gone`: the chosen one was deleted. */
export type ChosenStyle = ImageStyle | 'unread' | 'gone' | null

/** What is added to the prompt, where that is known. */
export function knownStyle(style: ChosenStyle | undefined): ImageStyle | null {
  return typeof style === 'object' ? style : null
}

const Fields = z.record(z.string(), z.unknown()).default({})

/** What stands in the form. A draft of an earlier version has the defaults. */
export const ImageForm = z.object({
  /** A template: with `{a|b}` and `{{variables}}` one press orders several. */
  prompt: z.string(),
  /** What the variables stand for, by name; also those that the prompt has no longer. */
  variables: z.record(z.string(), z.string()).default({}),
  /** What is added to the prompt as it is sent; null: nothing. */
  styleId: ImageStyleId.nullable().default(null),
  /** Null: the first model that there is. */
  model: z.string().nullable(),
  /** How a model is called that nobody here knows. */
  format: ImageFormat.default('images'),
  /** What is no number stays as it was typed, and the request says so. */
  n: z.union([z.number(), z.string()]),
  size: z.string(),
  quality: z.string(),
  sources: z.array(AssetId).default([]),
  /** What stands in Advanced, for each format, as it was typed. */
  options: z
    .object({ images: Fields, 'generate-content': Fields, 'chat-completions': Fields })
    .default({ images: {}, 'generate-content': {}, 'chat-completions': {} }),
  isAdvancedOpen: z.boolean().default(false),
})
export type ImageForm = z.infer<typeof ImageForm>
export type ShownImageForm = ImageForm & { model: string; isKnownModel: boolean; style?: ChosenStyle }

export const emptyImageForm: ImageForm = ImageForm.parse({
  prompt: '',
  model: null,
  n: 1,
  size: 'auto',
  quality: 'auto',
})

/** `form`: what belongs to no field. */
export type ImageField =
  | 'prompt'
  | 'variables'
  | 'style'
  | 'model'
  | 'sources'
  | 'size'
  | 'n'
  | 'options'
  | 'form'
/** Of the prompt: `too-many` or `too-long-together` for one press, or one of several is `blank`. */
export type ImageProblem = 'missing' | 'too-long' | 'too-many' | 'too-long-together' | 'blank' | 'wrong'
export type ImageProblems = Partial<Record<ImageField, ImageProblem>>

/** The form as it is shown with these models: what this model's format does not have is left out. */
export function shownImageForm(form: ImageForm, models: readonly Model[]): ShownImageForm {
  const id = form.model ?? models[0]?.id ?? ''
  const model = models.find((one) => one.id === id)
  const format = model === undefined ? form.format : formatOf(model)
  const shown = { ...form, model: id, isKnownModel: model !== undefined, format }
  // One paid call gives one image there, and a job is never more than one paid call.
  if (canStartFromImages(format)) return { ...shown, n: 1, size: 'auto', quality: 'auto' }
  const sizes = sizesOf(id, models)
  const isUsual = usualQualities.some((one) => one === form.quality)
  const quality = isUsual || model === undefined ? form.quality : 'auto'
  const size = sizes.length === 0 || sizes.includes(form.size) ? form.size : (sizes[0] ?? 'auto')
  return { ...shown, size, quality, sources: [] }
}

export function canStartFromImages(format: ImageFormat): boolean {
  return format !== 'images'
}

export function modelsThatStartFromImages(models: readonly Model[]): readonly Model[] {
  return models.filter((model) => canStartFromImages(formatOf(model)))
}

function formatOf(model: Model): ImageFormat {
  return ImageFormat.safeParse(model.format).data ?? 'images'
}

/** The sizes a model offers that can be asked for; empty: any. */
export function sizesOf(model: string, models: readonly Model[]): readonly string[] {
  return sendableSizes(models.find(({ id }) => id === model)?.options.sizes ?? [])
}

/** What changes in the form so that it starts from these images: where its model cannot, one that can takes over. */
export function startFrom(
  sources: readonly AssetId[],
  form: ImageForm,
  models: readonly Model[],
): Partial<ImageForm> {
  const taken = { sources: sources.slice(0, mostSources) }
  if (canStartFromImages(shownImageForm(form, models).format)) return taken
  const able = modelsThatStartFromImages(models)[0]
  return { ...taken, model: able?.id ?? '', format: 'generate-content' }
}

/**
 * What changes in the form so that it varies an image: it stands beside its own words, where it has any. Those of its style are
 * among them. A model that takes images takes over where there is one, so that nobody pays for what the image had no part in.
 */
export function variationOf(
  { id, prompt }: Pick<Asset, 'id' | 'prompt'>,
  form: ImageForm,
  models: readonly Model[],
): Partial<ImageForm> {
  const started =
    modelsThatStartFromImages(models).length > 0 ? startFrom([id], form, models) : { sources: [id] }
  return prompt === '' ? started : { ...started, prompt: escapePrompt(prompt), styleId: null }
}

/** How many images are asked for at once; null where what stands there is no such number. */
export function numberOf(n: ImageForm['n']): number | null {
  return ImageRequest.shape.n.safeParse(n).data ?? null
}

/** Whether so many images can be asked for at once. */
export function isCount(n: ImageForm['n']): boolean {
  return numberOf(n) !== null
}

/** The request that a form asks for with its prompt as it stands, or what stands in its way, by field. */
export function toImageRequest(form: ShownImageForm): ImageRequest | ImageProblems {
  const { format, prompt, n, sources } = form
  const quality = form.quality.trim() || 'auto'
  const size = spelledSize(form.size)
  const model = form.model.trim()
  const fields = form.options[format]
  const options = Object.keys(fields).length === 0 ? null : { format, fields }
  const asked = { kind: 'image', format, model, prompt, n, size, quality, sourceAssetIds: sources, options }
  const parsed = ImageRequest.safeParse(asked)
  if (parsed.success) return parsed.data
  const problems: ImageProblems = {}
  for (const { path } of parsed.error.issues) {
    const field = path[0]
    if (field === 'prompt') problems.prompt = prompt.trim() === '' ? 'missing' : 'too-long'
    else if (field === 'model') problems.model = 'missing'
    else if (field === 'sourceAssetIds') problems.sources = 'wrong'
    else if (field === 'size' || field === 'n' || field === 'options') problems[field] = 'wrong'
    // A press that is refused says why, whatever it was.
    else problems.form = 'wrong'
  }
  return problems
}

export function isImageRequest(result: ImageRequest | ImageProblems): result is ImageRequest {
  return 'kind' in result
}

/** What of the form would make this request again; what its format has no field for stays as it is. */
export function fromImageRequest(request: ImageRequest, form: ImageForm): Partial<ImageForm> {
  const { format, model, n, size, quality, sourceAssetIds } = request
  const options = { ...form.options, [format]: request.options?.fields ?? {} }
  // It was sent as it stands, whatever signs of a template are in it, and the words of its style among it. Images that
  // stood there before are none of it.
  const prompt = escapePrompt(request.prompt)
  // What stands in a part that is folded away would be sent unseen.
  const open = request.options === null ? {} : { isAdvancedOpen: true }
  const common = { format, prompt, styleId: null, model, options, sources: sourceAssetIds, ...open }
  return canStartFromImages(format) ? common : { ...common, n, size, quality }
}
