import { mostVariations } from '../../../../../shared/domain/grid/grid.ts'
import { modelDetail } from '../../../../text/model-text.ts'
import { useText } from '../../../../text/use-text.ts'
import { NumberField } from '../../../../ui/controls/NumberField.tsx'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { VariableFields } from '../../templates/VariableFields.tsx'
import { Choices, toggled } from './Choices.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { SizeChoices } from './SizeChoices.tsx'
import type { GridOrder } from './use-grid-order.ts'

/** What a grid varies: prompts, models, sizes, and how often; and what all its images have in common. */
export function GridFields({ order }: { order: GridOrder }) {
  const { grids } = useText()
  const { form, change } = order
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label={grids.prompts}
        placeholder={grids.promptsPlaceholder}
        rows={5}
        maxRows={14}
        value={form.prompts}
        error={
          order.plan.type === 'too-long' || order.plan.type === 'too-long-together'
            ? grids.promptsTooLong[order.plan.type]
            : undefined
        }
        onChange={(event) => change({ prompts: event.target.value })}
      />
      <VariableFields
        names={order.variables.names}
        values={order.variables.values}
        areMissingShown
        onChange={order.changeSingle}
        // No key orders a grid.
        onSubmit={() => {}}
      />
      <ModelChoices order={order} />
      <SizeChoices order={order} />
      <NumberField
        label={grids.variations}
        value={form.variations}
        min={1}
        max={mostVariations}
        error={order.hasWrongVariations ? grids.variationsWrong(mostVariations) : undefined}
        onChange={(variations) => change({ variations })}
      />
      <SettingsFields order={order} />
    </div>
  )
}

function ModelChoices({ order: { form, models, chosen, missingModels, change } }: { order: GridOrder }) {
  const text = useText()
  const { grids } = text
  return (
    <Choices label={text.common.models} note={grids.modelsChosen(chosen.length, models.length)}>
      <div className="flex flex-col gap-px overflow-hidden rounded-m border border-line bg-raised">
        {models.map((model) => (
          <label
            key={model.id}
            className="flex min-h-9 items-center gap-2.5 px-2.5 py-1.5 hover:bg-hover has-checked:bg-selected"
          >
            <input
              type="checkbox"
              checked={form.models.includes(model.id)}
              onChange={() => change({ models: toggled(form.models, model.id) })}
              className="size-3.5 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">
              {model.id}
              <span className="block text-sm text-ink-faint">{modelDetail(model, text)}</span>
            </span>
          </label>
        ))}
      </div>
      {missingModels.length > 0 && (
        <p className="text-sm break-words text-ink-soft">{grids.modelsMissing(missingModels.join(', '))}</p>
      )}
    </Choices>
  )
}
