import { ArrowLeftRight } from 'lucide-react'
import { useStore } from 'zustand'
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
import { WholeField } from './WholeField.tsx'

/** The box of Crop or Frame in numbers, its ratio, and the end of it. */
export function CropOptions({ kind }: { kind: CropKind }) {
  const { canvas } = useText()
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
  const put = (next: typeof box) => setBox(session, kind, next)
  const resize = (right: number, down: number) =>
    put(
      resizedBox(
        box,
        { across: right === 0 ? 0 : 1, down: down === 0 ? 0 : 1 },
        [right, down],
        ratio,
        limits,
      ),
    )
  return (
    <>
      <RatioFields kind={kind} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <WholeField
          onEnter={apply}
          label={canvas.boxX}
          sign="X"
          value={box.x}
          min={outer.x}
          max={outer.x + outer.width}
          onChange={(x) => put(movedBox(box, x - box.x, 0, limits))}
        />
        <WholeField
          onEnter={apply}
          label={canvas.boxY}
          sign="Y"
          value={box.y}
          min={outer.y}
          max={outer.y + outer.height}
          onChange={(y) => put(movedBox(box, 0, y - box.y, limits))}
        />
        <WholeField
          onEnter={apply}
          label={canvas.width}
          sign={canvas.widthSign}
          value={box.width}
          min={1}
          max={Math.min(limits.longest, outer.width)}
          onChange={(width) => resize(width - box.width, 0)}
        />
        <WholeField
          onEnter={apply}
          label={canvas.height}
          sign={canvas.heightSign}
          value={box.height}
          min={1}
          max={Math.min(limits.longest, outer.height)}
          onChange={(height) => resize(0, height - box.height)}
        />
      </div>
      <EndButtons isOff={!isChanged} onCancel={() => resetCrop(session, kind)} onApply={apply} />
    </>
  )
}

function RatioFields({ kind }: { kind: CropKind }) {
  const { canvas } = useText()
  const session = useSession()
  const state = useStore(cropStore(session, kind))
  return (
    <div className="flex items-center gap-1">
      <Select
        label={canvas.ratio}
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
        aria-disabled={state.ratio === 'free' || undefined}
        className="aria-disabled:opacity-45 aria-pressed:bg-selected"
        onClick={() => {
          if (state.ratio !== 'free') setRatio(session, kind, { isTurned: !state.isTurned })
        }}
      />
    </div>
  )
}
