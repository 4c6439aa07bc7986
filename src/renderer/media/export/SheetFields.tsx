import { useStore } from 'zustand'
import {
  mostSheetColumns,
  SheetCaption,
  SheetPage,
  type SheetLook,
  sheetPagesFor,
} from '../../../shared/domain/export/contact-sheet.ts'
import { useText } from '../../text/use-text.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { Slider } from '../../ui/controls/Slider.tsx'
import { exportForm, exportRequest } from './export-request.ts'
import { SwitchGroup } from './SwitchGroup.tsx'

const captions = SheetCaption.keyof().options

/** How the pages of a contact sheet look. */
export function SheetFields() {
  const { exports: words } = useText()
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
      <SwitchGroup
        label={words.caption}
        labels={words.captions}
        keys={captions}
        value={look.caption}
        onChange={(caption) => change({ caption })}
      />
      <p className="text-sm text-ink-faint">{words.sheetHint(sheetPagesFor(count, look))}</p>
    </>
  )
}
