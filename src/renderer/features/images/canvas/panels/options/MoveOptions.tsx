import { CommandButton } from '../CommandButton.tsx'
import { Link2, Link2Off } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useText } from '../../../../../text/use-text.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { transformCommands } from '../../transform-commands.ts'
import type { Placement } from '../../engine/transform/placement.ts'
import { useCanvas, useSession, useToolHost } from '../../session/use-session.ts'
import { cancelFloating, dropFloating } from '../../tools/move/floating.ts'
import { withinTurn, withSize } from '../../tools/transform/move-handle.ts'
import {
  applyTransform,
  cancelTransform,
  placeTransform,
  transformStore,
} from '../../tools/transform/transform-state.ts'
import { EndButtons } from './EndButtons.tsx'
import { WholeField } from './WholeField.tsx'

/** In pixels, to either side. */
const farthest = 100_000
const longestSide = 32_768

/** Of Move: what turns the layer, and where it is put while it is transformed. */
export function MoveOptions() {
  const { canvas } = useText()
  const session = useSession()
  const { options } = useToolHost()
  const layer = useStore(transformStore(session), (state) => state.layer)
  const isFloating = useCanvas((state) => state.isFloating)
  const isSelected = useCanvas(({ selection }) => selection !== null)
  useEffect(
    () => () => {
      // What is half done when another tool is taken was meant; the hand only looks elsewhere.
      if (options().tool === 'hand') return
      applyTransform(session)
      dropFloating(session)
    },
    [session, options],
  )
  if (layer !== null) return <PlacementFields to={layer.to} />
  return (
    <>
      <div className="flex items-center gap-0.5">
        {transformCommands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {isFloating || isSelected ? canvas.movePixelsHint : canvas.moveHint}
      </p>
      {isFloating && (
        <EndButtons
          isOff={false}
          onCancel={() => cancelFloating(session)}
          onApply={() => dropFloating(session)}
        />
      )}
    </>
  )
}

function PlacementFields({ to }: { to: Placement }) {
  const { canvas } = useText()
  const session = useSession()
  const store = transformStore(session)
  const isRatioKept = useStore(store, (state) => state.isRatioKept)
  const put = (part: Partial<Placement>) => placeTransform(session, { ...to, ...part })
  const [left, top] = [Math.round(to.middleX - to.width / 2), Math.round(to.middleY - to.height / 2)]

  const apply = () => applyTransform(session)
  const resize = (side: 'width' | 'height', length: number) =>
    placeTransform(session, withSize(to, sizeWith(to, side, length, isRatioKept)))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <WholeField
          onEnter={apply}
          label={canvas.boxX}
          sign="X"
          value={left}
          min={-farthest}
          max={farthest}
          onChange={(x) => put({ middleX: to.middleX + x - left })}
        />
        <WholeField
          onEnter={apply}
          label={canvas.boxY}
          sign="Y"
          value={top}
          min={-farthest}
          max={farthest}
          onChange={(y) => put({ middleY: to.middleY + y - top })}
        />
        <WholeField
          onEnter={apply}
          label={canvas.width}
          sign={canvas.widthSign}
          value={to.width}
          min={1}
          max={longestSide}
          onChange={(width) => resize('width', width)}
        />
        <IconButton
          size="s"
          label={canvas.keepRatio}
          icon={isRatioKept ? <Link2 aria-hidden /> : <Link2Off aria-hidden />}
          aria-pressed={isRatioKept}
          className="-mx-1.5"
          onClick={() => store.setState({ isRatioKept: !isRatioKept })}
        />
        <WholeField
          onEnter={apply}
          label={canvas.height}
          sign={canvas.heightSign}
          value={to.height}
          min={1}
          max={longestSide}
          onChange={(height) => resize('height', height)}
        />
        <WholeField
          onEnter={apply}
          label={canvas.angle}
          sign="∠"
          value={to.angle}
          min={-180}
          max={360}
          onChange={(angle) => put({ angle: withinTurn(angle) })}
        />
      </div>
      <EndButtons isOff={false} onCancel={() => cancelTransform(session)} onApply={apply} />
    </>
  )
}

function sizeWith(
  { width, height }: Placement,
  side: 'width' | 'height',
  length: number,
  isRatioKept: boolean,
): { width: number; height: number } {
  if (side === 'width') return { width: length, height: isRatioKept ? (height * length) / width : height }
  return { width: isRatioKept ? (width * length) / height : width, height: length }
}
