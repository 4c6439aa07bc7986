import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, useRef } from 'react'
import { AssetLabel } from '../../../shared/domain/annotation.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { FieldLabel } from '../../ui/controls/field-parts.tsx'
import { labelAsset, type LabelChoosing } from './annotate-asset.ts'
import { labelColours } from './label-colours.ts'

/** One colour for a file, or none; the chosen one is named beside them. */
export function LabelChoice({ asset }: { asset: Asset }) {
  const { tags: words } = useText()
  const labelId = useId()
  const { label } = asset
  /** From when the focus comes until it goes. */
  const choosing = useRef<LabelChoosing | null>(null)
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-baseline gap-2">
        <FieldLabel id={labelId} label={words.label} />
        <span className="text-ink-soft">{label === null ? words.noLabel : words.labels[label]}</span>
      </span>
      <RadioGroup
        aria-labelledby={labelId}
        value={label ?? 'none'}
        onValueChange={(value) => {
          choosing.current ??= { before: label }
          void labelAsset(asset, AssetLabel.safeParse(value).data ?? null, choosing.current)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) choosing.current = null
        }}
        className="-mx-1 flex"
      >
        {(['none', ...AssetLabel.options] as const).map((value) => {
          const name = value === 'none' ? words.noLabel : words.labels[value]
          return (
            <Radio.Root
              key={value}
              value={value}
              aria-label={name}
              title={name}
              className="group flex size-7 items-center justify-center rounded-m hover:bg-hover"
            >
              <span
                className={classes(
                  'size-4 rounded-full outline-2 outline-offset-2 group-data-checked:outline-ink not-group-data-checked:outline-transparent',
                  value === 'none' ? 'border border-line-strong' : labelColours[value],
                )}
              />
            </Radio.Root>
          )
        })}
      </RadioGroup>
    </div>
  )
}
