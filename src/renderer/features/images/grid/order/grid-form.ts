import { z } from 'zod'
import type { Grid, GridAxes, GridModel, GridSettings } from '../../../../../shared/domain/grid/grid.ts'
import { AssetId, ImageStyleId } from '../../../../../shared/domain/ids.ts'
import { ImageStyle } from '../../../../../shared/domain/style/image-style.ts'
import { ImageFormat, ImageRequest, usualQualities } from '../../../../../shared/domain/job/job.ts'
import type { Model } from '../../../../../shared/domain/connection/model.ts'
import { ImageOptions } from '../../../../../shared/domain/options/fields-by-image-format.ts'
import { sendableSizes } from '../../../../../shared/domain/size/image-size.ts'
import { escapePrompt } from '../../../../../shared/prompt-template/escape-prompt.ts'
import { windowStore } from '../../../../data/persisted-store.ts'
import type { ImageForm } from '../../image-form.ts'

/** What stands in the form of a grid. Null: what stands in the form of one image. */
export const GridForm = z.object({
  /** One a line. */
  prompts: z.string().nullable(),
  models: z.array(z.string()).nullable(),
  sizes: z.array(z.string()).nullable(),
  otherSizes: z.string().nullable(),
  variations: z.union([z.number(), z.string()]),
  quality: z.string().nullable().default(null),
  sources: z.array(AssetId).nullable().default(null),
  style: z
    .union([ImageStyleId, z.literal('none')])
    .nullable()
    .default(null),
  /** What the style said when the grid that is ordered again was ordered, until it is chosen here. */
  orderedStyle: ImageStyle.nullable().default(null),
  options: z.array(ImageOptions).nullable().default(null),
})
export type GridForm = z.infer<typeof GridForm>

export const emptyGridForm: GridForm = GridForm.parse({
  ...{ prompts: null, models: null, sizes: null, otherSizes: null, variations: 1 },
})

/** The form as it is shown. `wrongOptions`: formats whose fields in the form of one image cannot be sent. */
export type ShownGridForm = {
  prompts: string
  models: readonly string[]
  sizes: readonly string[]
  otherSizes: string
  variations: GridForm['variations']
  quality: string
  sources: readonly AssetId[]
  styleId: ImageStyleId | null
  options: readonly ImageOptions[]
  wrongOptions: readonly ImageFormat[]
}

/** Pure. What the person has not changed here is as in the form of one image. */
export function shownGridForm(value: GridForm, single: ImageForm, models: readonly Model[]): ShownGridForm {
  const first = single.model ?? models[0]?.id
  const ids = value.models ?? (first === undefined ? [] : [first])
  return {
    // There a prompt may have lines.
    prompts: value.prompts ?? single.prompt.replaceAll('\n', ' '),
    models: ids,
    ...shownSizes(value, single.size, chosenModels(ids, models)),
    variations: value.variations,
    quality:
      value.quality ?? (usualQualities.some((one) => one === single.quality) ? single.quality : 'auto'),
    sources: value.sources ?? single.sources,
    styleId: value.style === 'none' ? null : (value.style ?? single.styleId),
    ...(value.options === null ? optionsOf(single) : { options: value.options, wrongOptions: [] }),
  }
}

function shownSizes(
  { sizes, otherSizes }: Pick<GridForm, 'sizes' | 'otherSizes'>,
  size: string,
  chosen: readonly GridModel[],
): Pick<ShownGridForm, 'sizes' | 'otherSizes'> {
  if (sizes !== null) return { sizes, otherSizes: otherSizes ?? '' }
  const isOffered = offeredSizes(chosen).includes(size)
  const isOther = !isOffered && takesAnySize(chosen) && readSizes(size).sizes.length === 1
  if (isOther) return { sizes: [], otherSizes: otherSizes ?? size }
  return { sizes: [isOffered ? size : 'auto'], otherSizes: otherSizes ?? '' }
}

function optionsOf({ options }: Pick<ImageForm, 'options'>): Pick<ShownGridForm, 'options' | 'wrongOptions'> {
  const read = ImageFormat.options
    .filter((format) => Object.keys(options[format]).length > 0)
    .map((format) => ({ format, parsed: ImageOptions.safeParse({ format, fields: options[format] }) }))
  return {
    options: read.flatMap(({ parsed }) => parsed.data ?? []),
    wrongOptions: read.filter(({ parsed }) => !parsed.success).map(({ format }) => format),
  }
}

export const gridFormStore = windowStore({
  slot: 'images:grid',
  schema: GridForm,
  initial: emptyGridForm,
})

/** What is written as other sizes: those that are sizes, and the words that are none. */
export function readSizes(text: string): { sizes: string[]; wrong: string[] } {
  const words = text
    .toLowerCase()
    .replaceAll('×', 'x')
    .split(/[\s,;、，]/)
    .filter((word) => word !== '')
  const isSize = (word: string) => ImageRequest.shape.size.safeParse(word).success
  return { sizes: words.filter(isSize), wrong: words.filter((word) => !isSize(word)) }
}

/** The models of the form that the connection has, in its order, as a grid holds them. */
export function chosenModels(ids: readonly string[], models: readonly Model[]): GridModel[] {
  return models.filter(({ id }) => ids.includes(id)).map(gridModel)
}

function gridModel({ id, format, options }: Model): GridModel {
  return { id, format: ImageFormat.safeParse(format).data ?? 'images', sizes: sendableSizes(options.sizes) }
}

/** The sizes to choose from: the models' own choice, and all that one of them offers. */
export function offeredSizes(models: readonly GridModel[]): string[] {
  return [
    ...new Set(['auto', ...models.filter(({ format }) => format === 'images').flatMap(({ sizes }) => sizes)]),
  ]
}

/** Whether one of them takes any size. */
export function takesAnySize(models: readonly GridModel[]): boolean {
  return models.some(({ format, sizes }) => format === 'images' && sizes.length === 0)
}

/** What the form asks for; its axes may be empty or too long, which the plan says. */
export function askedAxes(
  value: Pick<ShownGridForm, 'sizes' | 'otherSizes' | 'variations'>,
  prompts: readonly string[],
  models: readonly GridModel[],
): GridAxes {
  const offered = offeredSizes(models)
  const other = takesAnySize(models) ? readSizes(value.otherSizes).sizes : []
  return {
    prompts: [...prompts],
    models: [...models],
    sizes: [...offered.filter((size) => value.sizes.includes(size)), ...other],
    variations: typeof value.variations === 'number' ? value.variations : 1,
  }
}

/** What goes with every combination, of the formats that are chosen. */
export function askedSettings(
  { quality, sources, options }: Pick<ShownGridForm, 'quality' | 'sources' | 'options'>,
  style: ImageStyle | null,
  models: readonly GridModel[],
): GridSettings {
  const isChosen = ({ format }: ImageOptions) => models.some((model) => model.format === format)
  return { quality, sourceAssetIds: [...sources], style, options: options.filter(isChosen) }
}

/** What would ask for this grid again, where the connection has the models and the style is still there as it was. */
export function formOfGrid({ axes, settings }: Pick<Grid, 'axes' | 'settings'>): GridForm {
  const offered = offeredSizes(axes.models)
  return {
    prompts: axes.prompts.map(escapePrompt).join('\n'),
    models: axes.models.map(({ id }) => id),
    sizes: axes.sizes.filter((size) => offered.includes(size)),
    otherSizes: axes.sizes.filter((size) => !offered.includes(size)).join(' '),
    variations: axes.variations,
    quality: settings.quality,
    sources: settings.sourceAssetIds,
    style: settings.style?.id ?? 'none',
    orderedStyle: settings.style,
    options: settings.options,
  }
}
