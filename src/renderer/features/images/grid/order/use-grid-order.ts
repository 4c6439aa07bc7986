import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { type GridModel, mostVariations } from '../../../../../shared/domain/grid/grid.ts'
import { type GridPlan, planGrid } from '../../../../../shared/domain/grid/plan-grid.ts'
import { ImageRequest } from '../../../../../shared/domain/job.ts'
import type { Model } from '../../../../../shared/domain/model.ts'
import { usePictureModels } from '../../../../media/use-models.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import type { ImageForm } from '../../image-form.ts'
import { imageFormStore } from '../../images-room.ts'
import { readPrompts } from './grid-prompts.ts'
import {
  askedAxes,
  chosenModels,
  type GridForm,
  gridFormStore,
  offeredSizes,
  readSizes,
  takesAnySize,
} from './grid-form.ts'

/** The form of a grid as it is shown, and what it would order. */
export type GridOrder = {
  form: GridForm & { prompts: string; models: string[] }
  models: readonly Model[]
  chosen: readonly GridModel[]
  sizes: readonly string[]
  hasOtherSizes: boolean
  wrongSizes: readonly string[]
  hasWrongVariations: boolean
  hasLongPrompt: boolean
  /** The variables of the prompts; their values are those of the form of one image. */
  variables: { names: readonly string[]; values: ImageForm['variables']; unfilled: readonly string[] }
  changeSingle(part: Partial<ImageForm>): void
  plan: GridPlan
  /** How many images it would order as it stands; 0 where something is in the way. */
  count: number
  change(part: Partial<GridForm>): void
}

export function useGridOrder(): GridOrder {
  const models = usePictureModels()
  const { value, change } = useStore(gridFormStore())
  const { value: single, change: changeSingle } = useStore(imageFormStore())
  return useMemo(() => {
    const first = single.model ?? models[0]?.id
    const form = {
      ...value,
      // There a prompt may have lines.
      prompts: value.prompts ?? single.prompt.replaceAll('\n', ' '),
      models: value.models ?? (first === undefined ? [] : [first]),
    }
    const chosen = chosenModels(form.models, models)
    const { prompts, names, unfilled, tooMany } = readPrompts(form.prompts, single.variables)
    const plan: GridPlan =
      tooMany === null ? planGrid(askedAxes(form, prompts, chosen)) : { type: 'too-many', count: tooMany }
    const hasOtherSizes = takesAnySize(chosen)
    const wrongSizes = hasOtherSizes ? readSizes(form.otherSizes).wrong : []
    const hasWrongVariations = !isVariations(form.variations)
    const hasLongPrompt = plan.type === 'plan' && plan.axes.prompts.some(isTooLong)
    const isRight = wrongSizes.length === 0 && unfilled.length === 0 && !hasWrongVariations && !hasLongPrompt
    const orders = plan.type === 'plan' ? plan.cells.filter(({ type }) => type === 'order').length : 0
    return {
      ...{
        form,
        models,
        chosen,
        plan,
        hasOtherSizes,
        wrongSizes,
        hasWrongVariations,
        hasLongPrompt,
      },
      sizes: offeredSizes(chosen),
      variables: { names, values: single.variables, unfilled },
      ...{ change, changeSingle },
      count: isRight ? orders : 0,
    }
  }, [value, single, models, change, changeSingle])
}

function isVariations(value: GridForm['variations']): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostVariations
}

function isTooLong(prompt: string): boolean {
  return !ImageRequest.shape.prompt.safeParse(prompt).success
}

/** How long an image of each model took so far; empty until it is known. */
export function useTypicalTimes(models: readonly GridModel[]): ReadonlyMap<string, number | null> {
  const client = useClient()
  const [times, setTimes] = useState<ReadonlyMap<string, number | null>>(new Map())
  const names = models.map(({ id }) => id).join('\n')
  useEffect(() => {
    const controller = new AbortController()
    const asked = names.split('\n').filter((name) => name !== '')
    client.grids.outlook({ models: asked }, { signal: controller.signal }).then(
      ({ typicalMs }) => setTimes(new Map(asked.map((name, index) => [name, typicalMs[index] ?? null]))),
      // It is only not known then, and says so.
      () => {},
    )
    return () => controller.abort()
  }, [client, names])
  return times
}
