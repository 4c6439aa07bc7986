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
import { PlaceFields, type Side } from './PlaceFields.tsx'

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
  const [x, y] = [Math.round(to.middleX - to.width / 2), Math.round(to.middleY - to.height / 2)]
  const apply = () => applyTransform(session)
  function changed(side: Side, value: number): Placement {
    switch (side) {
      case 'x':
        return { ...to, middleX: to.middleX + value - x }
      case 'y':
        return { ...to, middleY: to.middleY + value - y }
      case 'angle':
        return { ...to, angle: withinTurn(value) }
      default:
        return withSize(to, sizeWith(to, side, value, isRatioKept))
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlaceFields
          place={{ ...to, x, y }}
          onChange={(side, value) => placeTransform(session, changed(side, value))}
          onEnter={apply}
          link={
            <IconButton
              size="s"
              label={canvas.keepRatio}
              icon={isRatioKept ? <Link2 aria-hidden /> : <Link2Off aria-hidden />}
              aria-pressed={isRatioKept}
              className="-mx-1.5"
              onClick={() => store.setState({ isRatioKept: !isRatioKept })}
            />
          }
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
