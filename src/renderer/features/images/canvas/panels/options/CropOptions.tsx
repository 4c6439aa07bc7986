import { ArrowLeftRight } from 'lucide-react'
import { useStore } from 'zustand'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { useText } from '../../../../../text/use-text.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { Select } from '../../../../../ui/controls/Select.tsx'
import { useCanvas, useSession } from '../../session/use-session.ts'
import { applyCrop, resetCrop } from '../../tools/crop/apply-crop.ts'
import { movedBox, resizedBox } from '../../tools/crop/crop-box.ts'
import {
  boxOn,
  type CropKind,
  cropStore,
  isChangedBox,
  limitsOf,
  ratioNames,
  ratioOf,
  setBox,
  setRatio,
} from '../../tools/crop/crop-state.ts'
import { EndButtons } from './EndButtons.tsx'
import { PlaceFields, type Side } from './PlaceFields.tsx'

/** The box of Crop or Frame in numbers, its ratio, and the end of it. */
export function CropOptions({ kind }: { kind: CropKind }) {
  const session = useSession()
  const state = useStore(cropStore(session, kind))
  const page = useCanvas(({ structure }) => structure)
  const box = page === null ? null : boxOn(state, page)
  const isChanged = page !== null && box !== null && isChangedBox(box, page)
  if (page === null || box === null) return null
  const limits = limitsOf(kind, page)
  const { outer } = limits
  const ratio = ratioOf(state, page)
  const apply = () => applyCrop(session, kind)
  const changed = (side: Side, value: number): Rect => {
    if (side === 'x') return movedBox(box, value - box.x, 0, limits)
    if (side === 'y') return movedBox(box, 0, value - box.y, limits)
    const isWidth = side === 'width'
    const handle = isWidth ? ({ across: 1, down: 0 } as const) : ({ across: 0, down: 1 } as const)
    const way = isWidth ? ([value - box.width, 0] as const) : ([0, value - box.height] as const)
    return resizedBox(box, handle, way, ratio, limits)
  }
  return (
    <>
      <RatioFields kind={kind} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlaceFields
          place={box}
          limits={{
            x: [outer.x, outer.x + outer.width],
            y: [outer.y, outer.y + outer.height],
            width: [1, Math.min(limits.longest, outer.width)],
            height: [1, Math.min(limits.longest, outer.height)],
          }}
          onChange={(side, value) => setBox(session, kind, changed(side, value))}
          onEnter={apply}
        />
      </div>
      <EndButtons isOff={!isChanged} onCancel={() => resetCrop(session, kind)} onApply={apply} />
    </>
  )
}

function RatioFields({ kind }: { kind: CropKind }) {
  const { canvas, common } = useText()
  const session = useSession()
  const state = useStore(cropStore(session, kind))
  return (
    <div className="flex items-center gap-1">
      <Select
        label={common.aspectRatio}
        isLabelHidden
        value={state.ratio}
        onChange={(next) => setRatio(session, kind, { ratio: next })}
        options={ratioNames.map((value) => ({ value, label: canvas.ratios[value] }))}
        className="w-28"
      />
      <IconButton
        label={canvas.turnRatio}
        icon={<ArrowLeftRight aria-hidden />}
        aria-pressed={state.isTurned}
        isOff={state.ratio === 'free'}
        className="aria-pressed:bg-selected"
        onClick={() => setRatio(session, kind, { isTurned: !state.isTurned })}
      />
    </div>
  )
}
