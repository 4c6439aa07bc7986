import { useText } from '../../../../text/use-text.ts'
import { TextField } from '../../../../ui/controls/TextField.tsx'
import { DrawnShape } from '../../shape/DrawnShape.tsx'
import { shapesOf } from '../../shape/shapes-of.ts'
import { sizeText } from '../../shape/size-text.ts'
import { Choices, toggled } from './Choices.tsx'
import type { GridOrder } from './use-grid-order.ts'

/** The sizes to choose from, each drawn as it looks, and others as they are written. */
export function SizeChoices({ order }: { order: GridOrder }) {
  const { grids } = useText()
  const { form, change } = order
  return (
    <Choices label={grids.sizes}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-1.5">
        {order.sizes.map((size) => (
          <SizeChoice
            key={size}
            size={size}
            isChosen={form.sizes.includes(size)}
            onChange={() => change({ sizes: toggled(form.sizes, size), otherSizes: form.otherSizes })}
          />
        ))}
      </div>
      {order.hasOtherSizes && (
        <TextField
          label={grids.otherSizes}
          hint={grids.otherSizesHint}
          error={order.wrongSizes.length > 0 ? grids.otherSizesWrong(order.wrongSizes.join(' ')) : undefined}
          value={form.otherSizes}
          spellCheck={false}
          onChange={(event) => change({ sizes: [...form.sizes], otherSizes: event.target.value })}
        />
      )}
    </Choices>
  )
}

type SizeChoiceProps = { size: string; isChosen: boolean; onChange(): void }

/** A choice of many: a checkbox that looks like a key. */
function SizeChoice({ size, isChosen, onChange }: SizeChoiceProps) {
  const text = useText()
  const [shape] = shapesOf([size])
  const ratio = shape?.ratio ?? null
  return (
    <label className="relative flex min-h-11 items-center gap-2 rounded-m border border-line-strong bg-raised px-2 py-1 text-ink-soft tabular-nums transition-colors select-none hover:border-ink-faint has-checked:border-accent has-checked:bg-selected has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChange}
        className="absolute inset-0 m-0 size-full opacity-0"
      />
      <DrawnShape aspect={shape?.aspect ?? 1} isOpen={ratio === null} />
      <span className="flex min-w-0 flex-col leading-tight">
        {ratio === null ? (
          sizeText(size, text)
        ) : (
          <>
            <span>{ratio}</span> <span className="text-xs text-ink-faint">{sizeText(size, text)}</span>
          </>
        )}
      </span>
    </label>
  )
}
