import { useId } from 'react'
import { useStore } from 'zustand'
import {
  mostSheetColumns,
  SheetCaption,
  SheetPage,
  type SheetLook,
  sheetPagesFor,
} from '../../../shared/domain/export/contact-sheet.ts'
import { useText } from '../../text/use-text.ts'
import { labelLook } from '../../ui/controls/field-parts.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Slider } from '../../ui/controls/Slider.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { exportForm, exportRequest } from './export-request.ts'

const captions = SheetCaption.keyof().options

/** How the pages of a contact sheet look. */
export function SheetFields() {
  const { exports: words } = useText()
  const captionId = useId()
  const look = useStore(exportForm, (form) => form.look)
  const count = useStore(exportRequest, (request) => request.count)
  const change = (part: Partial<SheetLook>) => exportForm.setState({ look: { ...look, ...part } })
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Select
          label={words.page}
          value={look.page}
          onChange={(page) => change({ page })}
          options={SheetPage.options.map((value) => ({ value, label: words.pages[value] }))}
        />
        <Slider
          label={words.columns}
          value={look.columns}
          onChange={(columns) => change({ columns })}
          min={1}
          max={mostSheetColumns}
          step={1}
        />
      </div>
      <div role="group" aria-labelledby={captionId} className="flex flex-col gap-2">
        <span id={captionId} className={labelLook}>
          {words.caption}
        </span>
        <div className="grid grid-cols-2 gap-x-4 gap-y-2">
          {captions.map((key) => (
            <Switch
              key={key}
              label={words.captions[key]}
              isOn={look.caption[key]}
              onChange={(isOn) => change({ caption: { ...look.caption, [key]: isOn } })}
            />
          ))}
        </div>
      </div>
      <p className="text-sm text-ink-faint">{words.sheetHint(sheetPagesFor(count, look))}</p>
    </>
  )
}
