import { useStore } from 'zustand'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { useText } from '../../../../../text/use-text.ts'
import { useCanvas, useSession, useToolOptions } from '../../session/use-session.ts'
import { type Handle, resizedBox } from '../../tools/crop/crop-box.ts'
import { boxOn, type CropKind, cropStore, currentBox, setBox } from '../../tools/crop/crop-state.ts'
import { toSurface } from '../viewport.ts'
import { BoxShade } from './BoxShade.tsx'
import { cursorOf, handleNames, handles, type HandleName, reachOf } from './handle-names.ts'
import { HandleMark } from './HandleMark.tsx'

/** The arm of a handle as it is seen, in CSS pixels. */
const arm = 16

/** The box of Crop and Frame, while one of them is in hand. */
export function BoxHandles() {
  const tool = useToolOptions((options) => options.tool)
  return tool === 'crop' || tool === 'frame' ? <Handles key={tool} kind={tool} /> : null
}

function Handles({ kind }: { kind: CropKind }) {
  const session = useSession()
  const state = useStore(cropStore(session, kind))
  const view = useCanvas((canvas) => canvas.view)
  const page = useCanvas(({ structure }) => structure)
  if (view === null || page === null) return null
  const box = boxOn(state, page)
  const corner = toSurface(view, box)
  const shown = { ...corner, width: box.width * view.scale, height: box.height * view.scale }
  const paper = { x: view.x, y: view.y, width: page.width * view.scale, height: page.height * view.scale }
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" data-box={kind}>
      <BoxShade kind={kind} box={shown} page={paper} />
      {handleNames.map((name) => (
        <BoxHandle key={name} name={name} kind={kind} box={box} shown={shown} />
      ))}
    </svg>
  )
}

type BoxHandleProps = { name: HandleName; kind: CropKind; box: Rect; shown: Rect }

function BoxHandle({ name, kind, box, shown }: BoxHandleProps) {
  const { canvas } = useText()
  const session = useSession()
  const handle = handles[name]

  function resize(from: Rect, right: number, down: number): void {
    const now = currentBox(session, kind)
    if (now !== null) setBox(session, kind, resizedBox(from, handle, [right, down], now.ratio, now.limits))
  }

  const at = placeOn(box, handle)
  const path = pathOf(handle, shown)
  return (
    <HandleMark
      label={canvas.handles[name]}
      {...placeOn(shown, handle)}
      cursor={cursorOf(handle)}
      reach={reachOf(handle, shown)}
      value={handle.across === 0 ? at.y : at.x}
      valueText={handle.across === 0 ? String(at.y) : handle.down === 0 ? String(at.x) : `${at.x}, ${at.y}`}
      onPress={() => (right, down) => resize(box, right, down)}
      onStep={(right, down) => resize(box, right, down)}
    >
      <path d={path} className="fill-none stroke-[oklch(0_0_0/0.55)] stroke-6" />
      <path d={path} className="fill-none stroke-[oklch(1_0_0)] stroke-[3.5]" />
    </HandleMark>
  )
}

function placeOn({ x, y, width, height }: Rect, { across, down }: Handle): { x: number; y: number } {
  return { x: x + (width * (across + 1)) / 2, y: y + (height * (down + 1)) / 2 }
}

/** A bracket at a corner, a bar at a side; shorter where the box is small. */
function pathOf({ across, down }: Handle, { width, height }: Rect): string {
  const length = Math.max(4, Math.min(arm, width / 3, height / 3))
  if (across === 0) return `M${-length / 2} 0H${length / 2}`
  if (down === 0) return `M0 ${-length / 2}V${length / 2}`
  return `M${-across * length} 0H0V${-down * length}`
}
