import { spelledSize } from '../size/image-size.ts'
import type { ImageRequest } from '../job/job.ts'
import { mostCharactersTogether, mostPromptCharacters } from '../prompt-length.ts'
import { promptWithStyle, requestInStyle } from '../style/with-style.ts'
import {
  type GridAxes,
  type GridModel,
  type GridRefusal,
  type GridSettings,
  mostCells,
  noGridSettings,
} from './grid.ts'

/** What varies, slowest first: the order of the cells. */
export const gridAxes = ['prompts', 'models', 'sizes', 'variations'] as const
export type GridAxis = (typeof gridAxes)[number]

/** Which value of each axis a cell has, counted from 0. */
export type GridPlace = Readonly<Record<GridAxis, number>>

export type PlannedCell = GridPlace &
  ({ type: 'order'; request: ImageRequest } | { type: 'refused'; why: GridRefusal })

/**
 * What a grid would order: its axes without what stands there twice, and every combination as a request that its model
 * can take, or as the reason why it cannot. `missing`: an axis without a value. `too-many`: more than `mostCells`
 * combinations; `count` says how many. `too-long`: a prompt that is longer than is sent, with the words of the style.
 * `too-long-together`: the prompts of all requests, with those words, fit into no call of the app.
 */
export type GridPlan =
  | { type: 'plan'; axes: GridAxes; settings: GridSettings; cells: readonly PlannedCell[] }
  | { type: 'missing'; axis: Exclude<GridAxis, 'variations'> }
  | { type: 'too-many'; count: number }
  | { type: 'too-long' | 'too-long-together' }

export type PlannedGrid = Extract<GridPlan, { type: 'plan' }>

/** Pure. The axes need not be valid: what is blank or stands there twice is left out. */
export function planGrid(asked: GridAxes, settings: GridSettings = noGridSettings): GridPlan {
  const axes: GridAxes = {
    prompts: unique(asked.prompts.map((prompt) => prompt.trim())),
    models: [...new Map(asked.models.map((model) => [model.id, model])).values()],
    sizes: unique(asked.sizes.map(spelledSize)),
    variations: asked.variations,
  }
  for (const axis of ['prompts', 'models', 'sizes'] as const) {
    if (axes[axis].length === 0) return { type: 'missing', axis }
  }
  const count = axisLengths(axes).reduce((product, length) => product * length, 1)
  if (count > mostCells) return { type: 'too-many', count }
  const lengths = axes.prompts.map((prompt) => sentWith(prompt, settings).length)
  if (lengths.some((length) => length > mostPromptCharacters)) return { type: 'too-long' }
  const characters = lengths.reduce((sum, length) => sum + length, 0) * ordersOfEach(axes, settings)
  if (characters > mostCharactersTogether) return { type: 'too-long-together' }
  const cells = Array.from({ length: count }, (_, index) => planCell(axes, settings, placeOf(axes, index)))
  return { type: 'plan', axes, settings, cells }
}

/** Of a grid that was planned: where the cell of this number is. */
export function placeOf(axes: GridAxes, index: number): GridPlace {
  let rest = index
  const places = axisLengths(axes)
    .toReversed()
    .map((length) => {
      const place = rest % length
      rest = Math.floor(rest / length)
      return place
    })
  const [variations = 0, sizes = 0, models = 0, prompts = 0] = places
  return { prompts, models, sizes, variations }
}

/** How many values an axis has. */
export function axisLength(axes: GridAxes, axis: GridAxis): number {
  return axis === 'variations' ? axes.variations : axes[axis].length
}

/** Why a model cannot make an image of a size with these settings; null where it can. */
export function refusalOf(
  { format, sizes }: GridModel,
  size: string,
  { sourceAssetIds }: Pick<GridSettings, 'sourceAssetIds'>,
): GridRefusal | null {
  // Without the images it would be another image, and charged.
  if (format === 'images' && sourceAssetIds.length > 0) return 'takes-no-images'
  if (format !== 'images') return size === 'auto' ? null : 'takes-no-size'
  return sizes.length === 0 || sizes.includes(size) ? null : 'size-not-offered'
}

function axisLengths(axes: GridAxes): number[] {
  return gridAxes.map((axis) => axisLength(axes, axis))
}

function planCell(axes: GridAxes, settings: GridSettings, place: GridPlace): PlannedCell {
  const prompt = axes.prompts[place.prompts] ?? ''
  const model = axes.models[place.models] as GridModel
  const size = axes.sizes[place.sizes] ?? 'auto'
  const why = refusalOf(model, size, settings)
  if (why !== null) return { ...place, type: 'refused', why }
  const request: ImageRequest = {
    ...{ kind: 'image', format: model.format, model: model.id, prompt, size },
    // One image a request, so that one that fails takes no other with it.
    ...{ n: 1, edit: null },
    quality: model.format === 'images' ? settings.quality : 'auto',
    sourceAssetIds: settings.sourceAssetIds,
    options: settings.options.find(({ format }) => format === model.format) ?? null,
  }
  const { style } = settings
  return { ...place, type: 'order', request: style === null ? request : requestInStyle(request, style) }
}

/** How many requests are made of each prompt: nothing is made of the others before it is known that they fit. */
function ordersOfEach({ models, sizes, variations }: GridAxes, settings: GridSettings): number {
  const able = (model: GridModel) => sizes.filter((size) => refusalOf(model, size, settings) === null).length
  return models.reduce((sum, model) => sum + able(model), 0) * variations
}

function sentWith(prompt: string, { style }: GridSettings): string {
  return style === null ? prompt : promptWithStyle(prompt, style)
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '')
}
