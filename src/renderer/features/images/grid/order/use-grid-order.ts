import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { type GridModel, mostVariations } from '../../../../../shared/domain/grid/grid.ts'
import { type GridPlan, planGrid } from '../../../../../shared/domain/grid/plan-grid.ts'
import type { Model } from '../../../../../shared/domain/connection/model.ts'
import { useImageModels } from '../../../../media/generate/use-models.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import {
  type ChosenStyle,
  type ImageForm,
  knownStyle,
  shownImageForm,
  type ShownImageForm,
} from '../../image-form.ts'
import { imageFormStore } from '../../images-room.ts'
import { useFormInStyle } from '../../styles/chosen-style.ts'
import { type GridPrompts, readPrompts } from './grid-prompts.ts'
import { styleHindrance } from './style-hindrance.ts'
import {
  askedAxes,
  askedSettings,
  chosenModels,
  type GridForm,
  gridFormStore,
  offeredSizes,
  readSizes,
  shownGridForm,
  type ShownGridForm,
  takesAnySize,
} from './grid-form.ts'

/** The form of a grid as it is shown, and what it would order. */
export type GridOrder = {
  form: ShownGridForm
  models: readonly Model[]
  chosen: readonly GridModel[]
  sizes: readonly string[]
  hasOtherSizes: boolean
  wrongSizes: readonly string[]
  hasWrongVariations: boolean
  /** The chosen models that this connection does not list: nothing is ordered of them. */
  missingModels: readonly string[]
  /** Why nothing is ordered in this style; see style-hindrance.ts. */
  styleHindrance: ReturnType<typeof styleHindrance>
  /** The variables of the prompts; their values are those of the form of one image. */
  variables: { names: readonly string[]; values: ImageForm['variables']; unfilled: readonly string[] }
  changeSingle(part: Partial<ImageForm>): void
  /** The form of one image with the style and images of this one. */
  single: ShownImageForm
  plan: GridPlan
  /** How many images it would order as it stands; 0 where something is in the way. */
  count: number
  change(part: Partial<GridForm>): void
}

export function useGridOrder(): GridOrder {
  const models = useImageModels()
  const { value, change } = useStore(gridFormStore)
  const { value: single, change: changeSingle } = useStore(imageFormStore)
  const form = useMemo(() => shownGridForm(value, single, models), [value, single, models])
  const shown = useSingleForm(form, single, models)
  const { style = null } = shown
  const order = useMemo(() => orderOf(form, single, models, style), [form, single, models, style])
  const hindrance = styleHindrance(style, value.orderedStyle)
  const count = hindrance === null ? order.count : 0
  return { ...order, count, form, models, single: shown, styleHindrance: hindrance, change, changeSingle }
}

/** The form of one image as its fields are drawn here: for whichever of the models takes the most. */
function useSingleForm(form: ShownGridForm, single: ImageForm, models: readonly Model[]): ShownImageForm {
  const { styleId, sources } = form
  const takesImages = chosenModels(form.models, models).some(({ format }) => format !== 'images')
  const format = takesImages ? 'generate-content' : 'images'
  return useFormInStyle({ ...shownImageForm(single, models), styleId, sources: [...sources], format })
}

function orderOf(form: ShownGridForm, single: ImageForm, models: readonly Model[], style: ChosenStyle) {
  const chosen = chosenModels(form.models, models)
  const { names, unfilled, ...read } = readPrompts(form.prompts, single.variables)
  const plan = planOf(form, read, chosen, style)
  const hasOtherSizes = takesAnySize(chosen)
  const wrongSizes = hasOtherSizes ? readSizes(form.otherSizes).wrong : []
  const hasWrongVariations = !isVariations(form.variations)
  const hasWrongOptions = form.wrongOptions.some((wrong) => chosen.some(({ format }) => format === wrong))
  const isWrong = wrongSizes.length > 0 || unfilled.length > 0 || hasWrongVariations || hasWrongOptions
  const orders = plan.type === 'plan' ? plan.cells.filter(({ type }) => type === 'order').length : 0
  return {
    ...{ chosen, plan, hasOtherSizes, wrongSizes, hasWrongVariations },
    sizes: offeredSizes(chosen),
    variables: { names, values: single.variables, unfilled },
    count: isWrong ? 0 : orders,
    // Before they are read none is known.
    missingModels:
      models.length === 0 ? [] : form.models.filter((id) => !models.some((one) => one.id === id)),
  }
}

function isVariations(value: GridForm['variations']): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostVariations
}

/** Nothing is made of prompts that are too many or too long. */
function planOf(
  form: ShownGridForm,
  { prompts, tooMany, tooLong }: Pick<GridPrompts, 'prompts' | 'tooMany' | 'tooLong'>,
  chosen: readonly GridModel[],
  style: ChosenStyle,
): GridOrder['plan'] {
  const asked = askedAxes(form, prompts, chosen)
  if (tooLong !== null) return { type: tooLong }
  if (tooMany === null) {
    return planGrid(asked, askedSettings(form, knownStyle(style), chosen))
  }
  const ofEach = Math.max(1, asked.models.length) * Math.max(1, asked.sizes.length) * asked.variations
  return { type: 'too-many', count: tooMany * ofEach }
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
