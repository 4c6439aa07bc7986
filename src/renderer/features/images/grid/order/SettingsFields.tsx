import { useId } from 'react'
import { mostSources, usualQualities } from '../../../../../shared/domain/job/job.ts'
import { ImageWells } from '../../../../media/image-input/ImageWells.tsx'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { FieldLabel } from '../../../../ui/controls/field-parts.tsx'
import { fieldTitle } from '../../../../ui/schema-form/field-title.ts'
import { SegmentedControl } from '../../../../ui/controls/SegmentedControl.tsx'
import { knownStyle } from '../../image-form.ts'
import { imageFormStore } from '../../images-room.ts'
import { StyleField } from '../../styles/StyleField.tsx'
import { gridFormStore } from './grid-form.ts'
import type { GridOrder } from './use-grid-order.ts'

/** What all images of a grid have in common: as in the form of one image, until it is changed here. */
export function SettingsFields({ order }: { order: GridOrder }) {
  const { images, grids, common } = useText()
  const { form, single, change } = order
  const sourcesId = useId()
  return (
    <>
      <StyleField
        form={single}
        onChange={({ styleId }) => {
          if (styleId !== undefined) change({ style: styleId ?? 'none', orderedStyle: null })
        }}
        chosenNow={() => {
          const { style } = gridFormStore.getState().value
          return style === 'none' ? null : (style ?? imageFormStore.getState().value.styleId)
        }}
      />
      {order.styleHindrance === 'changed' && (
        <div className="flex flex-col items-start gap-1.5 text-sm">
          <p role="alert" className="text-danger-ink">
            {grids.styleChanged(knownStyle(single.style)?.name ?? '')}
          </p>
          <Button size="s" onClick={() => change({ orderedStyle: null })}>
            {grids.styleAsNow}
          </Button>
        </div>
      )}
      <SegmentedControl
        label={common.quality}
        value={form.quality}
        onChange={(quality) => change({ quality })}
        options={usualQualities.map((quality) => ({ value: quality, label: images.qualities[quality] }))}
      />
      <div role="group" aria-labelledby={sourcesId} className="flex flex-col gap-1.5">
        <FieldLabel id={sourcesId} label={images.sources} />
        <ImageWells
          images={form.sources}
          imagesNow={() => gridFormStore.getState().value.sources ?? imageFormStore.getState().value.sources}
          most={mostSources}
          onChange={(sources) => change({ sources })}
        />
      </div>
      <AdvancedLine order={order} />
    </>
  )
}

/** What is set under Advanced in the form of one image goes along, which is said where it is not seen. */
function AdvancedLine({ order: { form, chosen, change } }: { order: GridOrder }) {
  const { grids, options, common } = useText()
  const isChosen = (one: string) => chosen.some(({ format }) => format === one)
  const names = form.options
    .filter(({ format }) => isChosen(format))
    .flatMap(({ fields }) => Object.keys(fields))
    .map((name) => fieldTitle(name, options))
  const isWrong = form.wrongOptions.some(isChosen)
  if (names.length === 0 && !isWrong) return null
  return (
    <div className="flex flex-col items-start gap-1.5 text-sm">
      <p className={isWrong ? 'text-danger-ink' : 'text-ink-soft'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? grids.advancedWrong : grids.advanced([...new Set(names)].join(common.listJoiner))}
      </p>
      <Button size="s" onClick={() => change({ options: [] })}>
        {grids.advancedLeaveOut}
      </Button>
    </div>
  )
}
