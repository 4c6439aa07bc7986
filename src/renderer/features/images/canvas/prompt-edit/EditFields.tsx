import { useStore } from 'zustand'
import { modelDetail } from '../../../../text/model-text.ts'
import { useText } from '../../../../text/use-text.ts'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Slider } from '../../../../ui/controls/Slider.tsx'
import { useCanvas } from '../session/use-session.ts'
import type { EditingModel } from './editing-models.ts'
import { promptOptions } from './prompt-stores.ts'

/** The feather that the slider reaches; what a model changes fades over no more. */
const largestFeather = 128

/** Which model is asked, and how what it changes fades into the rest. */
export function EditFields({ models, model }: { models: readonly EditingModel[]; model: EditingModel }) {
  const text = useText()
  const { value, change } = useStore(promptOptions())
  const hasMask = useCanvas(({ marked, selection }) => marked !== null || selection !== null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {hasMask && (
        <div className="w-28" title={text.canvas.words.featherHint}>
          <Slider
            label={text.canvas.words.feather}
            value={Math.min(largestFeather, value.feather)}
            onChange={(feather) => change({ feather })}
            min={0}
            max={largestFeather}
            step={2}
            format={text.canvas.pixels}
          />
        </div>
      )}
      <Select
        label={text.images.model}
        isLabelHidden
        className="w-48 xl:w-56"
        value={model.id}
        onChange={(id) => change({ model: id })}
        options={models.map((one) => ({ value: one.id, label: one.id, detail: modelDetail(one, text) }))}
      />
    </div>
  )
}
