import { z } from 'zod'
import type { GridAxes, GridModel } from '../../../../../shared/domain/grid/grid.ts'
import { ImageFormat, ImageRequest } from '../../../../../shared/domain/job.ts'
import type { Model } from '../../../../../shared/domain/model.ts'
import { escapePrompt } from '../../../../../shared/prompt-template/escape-prompt.ts'
import { createSlotStore, type SlotStore } from '../../../../media/slot-store.ts'
import { getClient } from '../../../../rpc/client-context.ts'

/** What stands in the form of a grid. */
export const GridForm = z.object({
  /** One a line. Null: what stands in the form of one image. */
  prompts: z.string().nullable(),
  /** Null: the model of that form. */
  models: z.array(z.string()).nullable(),
  sizes: z.array(z.string()),
  otherSizes: z.string(),
  variations: z.union([z.number(), z.string()]),
})
export type GridForm = z.infer<typeof GridForm>

export const emptyGridForm: GridForm = {
  prompts: null,
  models: null,
  sizes: ['auto'],
  otherSizes: '',
  variations: 1,
}

let form: SlotStore<GridForm> | null = null

/** The form of this window: it outlives the room, a reconnection and a restart. */
export function gridFormStore(): SlotStore<GridForm> {
  form ??= createSlotStore({
    client: getClient(),
    slot: 'images:grid',
    schema: GridForm,
    initial: emptyGridForm,
  })
  return form
}

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
  return { id, format: ImageFormat.safeParse(format).data ?? 'images', sizes: [...options.sizes] }
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
  value: GridForm,
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

/** What would ask for these axes again, where the connection has the models. */
export function formOfAxes(axes: GridAxes): GridForm {
  const offered = offeredSizes(axes.models)
  return {
    prompts: axes.prompts.map(escapePrompt).join('\n'),
    models: axes.models.map(({ id }) => id),
    sizes: axes.sizes.filter((size) => offered.includes(size)),
    otherSizes: axes.sizes.filter((size) => !offered.includes(size)).join(' '),
    variations: axes.variations,
  }
}
