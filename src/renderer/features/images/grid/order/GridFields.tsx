import { mostVariations } from '../../../../../shared/domain/grid/grid.ts'
import { modelDetail } from '../../../../text/model-text.ts'
import { useText } from '../../../../text/use-text.ts'
import { labelLook } from '../../../../ui/field-parts.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { VariableFields } from '../../templates/VariableFields.tsx'
import { sizeWords } from '../table/axis-words.ts'
import type { GridOrder } from './use-grid-order.ts'

/** What a grid varies: prompts, models, sizes, and how often. */
export function GridFields({ order }: { order: GridOrder }) {
  const text = useText()
  const { grids } = text
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
      <Choices label={grids.sizes}>
        <div className="flex flex-wrap gap-1.5">
          {order.sizes.map((size) => (
            <Chip
              key={size}
              label={sizeWords(size, text)}
              isChosen={form.sizes.includes(size)}
              onChange={() => change({ sizes: toggled(form.sizes, size) })}
            />
          ))}
        </div>
        {order.hasOtherSizes && (
          <TextField
            label={grids.otherSizes}
            hint={grids.otherSizesHint}
            error={
              order.wrongSizes.length > 0 ? grids.otherSizesWrong(order.wrongSizes.join(' ')) : undefined
            }
            value={form.otherSizes}
            spellCheck={false}
            onChange={(event) => change({ otherSizes: event.target.value })}
          />
        )}
      </Choices>
      <NumberField
        label={grids.variations}
        value={form.variations}
        min={1}
        max={mostVariations}
        error={order.hasWrongVariations ? grids.variationsWrong(mostVariations) : undefined}
        onChange={(variations) => change({ variations })}
      />
    </div>
  )
}

function ModelChoices({ order: { form, models, chosen, change } }: { order: GridOrder }) {
  const text = useText()
  const { grids } = text
  return (
    <Choices label={grids.models} note={grids.modelsChosen(chosen.length, models.length)}>
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
    </Choices>
  )
}

function Choices({ label, note, children }: { label: string; note?: string; children: React.ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full justify-between">
        <span className={labelLook}>{label}</span>
        {note !== undefined && <span className="text-sm text-ink-faint tabular-nums">{note}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

/** A choice of many: a checkbox that looks like a key. */
function Chip({ label, isChosen, onChange }: { label: string; isChosen: boolean; onChange(): void }) {
  return (
    <label className="relative flex h-7 items-center rounded-m border border-line-strong bg-raised px-2.5 text-ink-soft tabular-nums transition-colors select-none hover:border-ink-faint has-checked:border-accent has-checked:bg-selected has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChange}
        className="absolute inset-0 m-0 size-full opacity-0"
      />
      {label}
    </label>
  )
}

function toggled(words: readonly string[], word: string): string[] {
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word]
}
