import { useStore } from 'zustand'
import { ModelSelect } from '../../../../session/ModelSelect.tsx'
import { useText } from '../../../../text/use-text.ts'
import { Slider } from '../../../../ui/controls/Slider.tsx'
import { useCanvas } from '../session/use-session.ts'
import type { EditingModel } from './editing-models.ts'
import { promptOptions } from './prompt-stores.ts'

/** The feather that the slider reaches; what a model changes fades over no more. */
const largestFeather = 128

/** Which model is asked, and how what it changes fades into the rest. */
export function EditFields({ models, model }: { models: readonly EditingModel[]; model: EditingModel }) {
  const text = useText()
  const { value, change } = useStore(promptOptions)
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
      <ModelSelect
        isLabelHidden
        className="w-48 xl:w-56"
        models={models}
        value={model.id}
        onChange={(id) => change({ model: id })}
      />
    </div>
  )
}
