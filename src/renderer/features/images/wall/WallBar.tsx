import { useStore } from 'zustand'
import { CullButton } from '../../../media/culling/CullButton.tsx'
import { useText } from '../../../text/use-text.ts'
import { Slider } from '../../../ui/controls/Slider.tsx'
import { edgeStep, largestEdge, smallestEdge, wallLookStore } from './wall-look.ts'

/**
 * Above the wall: choosing among all of it, and how large its tiles are.
 *
 * @param onChoose null: there is nothing to choose among
 */
export function WallBar({ onChoose }: { onChoose: (() => void) | null }) {
  const { library, common } = useText()
  const { value, change } = useStore(wallLookStore)
  return (
    <header className="flex h-13 shrink-0 items-center justify-between gap-3 border-b border-line px-5">
      <CullButton isDisabled={onChoose === null} onPress={() => onChoose?.()} />
      <div className="w-34">
        <Slider
          label={common.tileSize}
          value={value.edge}
          onChange={(edge) => change({ edge })}
          min={smallestEdge}
          max={largestEdge}
          step={edgeStep}
          format={library.sizeValue}
        />
      </div>
    </header>
  )
}
