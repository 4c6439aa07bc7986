import type { ImageRequest } from '../job.ts'
import { type GridAxes, type GridModel, type GridRefusal, mostCells } from './grid.ts'

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
 * combinations; `count` says how many.
 */
export type GridPlan =
  | { type: 'plan'; axes: GridAxes; cells: readonly PlannedCell[] }
  | { type: 'missing'; axis: Exclude<GridAxis, 'variations'> }
  | { type: 'too-many'; count: number }

/** Pure. The axes need not be valid: what is blank or stands there twice is left out. */
export function planGrid(asked: GridAxes): GridPlan {
  const axes: GridAxes = {
    prompts: unique(asked.prompts.map((prompt) => prompt.trim())),
    models: [...new Map(asked.models.map((model) => [model.id, model])).values()],
    sizes: unique(asked.sizes.map(spelled)),
    variations: asked.variations,
  }
  for (const axis of ['prompts', 'models', 'sizes'] as const) {
    if (axes[axis].length === 0) return { type: 'missing', axis }
  }
  const count = axisLengths(axes).reduce((product, length) => product * length, 1)
  if (count > mostCells) return { type: 'too-many', count }
  const cells = Array.from({ length: count }, (_, index) => planCell(axes, placeOf(axes, index)))
  return { type: 'plan', axes, cells }
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

/** Why a model cannot make an image of a size; null where it can. */
export function refusalOf({ format, sizes }: GridModel, size: string): GridRefusal | null {
  if (format !== 'images') return size === 'auto' ? null : 'takes-no-size'
  return sizes.length === 0 || sizes.includes(size) ? null : 'size-not-offered'
}

function axisLengths(axes: GridAxes): number[] {
  return gridAxes.map((axis) => axisLength(axes, axis))
}

function planCell(axes: GridAxes, place: GridPlace): PlannedCell {
  const prompt = axes.prompts[place.prompts] ?? ''
  const model = axes.models[place.models] as GridModel
  const size = axes.sizes[place.sizes] ?? 'auto'
  const why = refusalOf(model, size)
  if (why !== null) return { ...place, type: 'refused', why }
  const request: ImageRequest = {
    ...{ kind: 'image', format: model.format, model: model.id, prompt, size },
    // One image a request, so that one that fails takes no other with it.
    ...{ n: 1, quality: 'auto', sourceAssetIds: [], options: null, edit: null },
  }
  return { ...place, type: 'order', request }
}

function spelled(size: string): string {
  return size.trim().toLowerCase().replace('×', 'x')
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '')
}
