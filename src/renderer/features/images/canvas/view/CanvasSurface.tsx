import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { classes } from '../../../../lib/classes.ts'
import { roomStart } from '../../../../lib/focus/room-start.ts'
import { useBox } from '../../../../media/tiles/use-box.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { useCanvas, useSession, useToolHost, useToolOptions } from '../session/use-session.ts'
import { writingStore } from '../tools/text/writing.ts'
import { tools } from '../tools/tool-table.ts'
import { DropHint } from './DropHint.tsx'
import { BoxHandles } from './handles/BoxHandles.tsx'
import { GradientHandles } from './handles/GradientHandles.tsx'
import { TransformHandles } from './handles/TransformHandles.tsx'
import { createPen, toolPoint } from './pen.ts'
import { PolygonCorners } from './PolygonCorners.tsx'
import { ShapeHandles } from './shape/ShapeHandles.tsx'
import { SelectionAnts } from './SelectionAnts.tsx'
import { TextEditor } from './text/TextEditor.tsx'
import { type Ring, TipRing } from './TipRing.tsx'
import { promptGrowth } from '../prompt-edit/prompt-fold.ts'
import { useIsDark } from './use-is-dark.ts'
import { useKeyboardPen } from './use-keyboard-pen.ts'
import { useLayerDrop } from './use-layer-drop.ts'
import { usePointer } from './use-pointer.ts'

const cursors = {
  move: 'cursor-move',
  crop: 'cursor-crosshair',
  frame: 'cursor-default',
  brush: 'cursor-crosshair',
  eraser: 'cursor-crosshair',
  fill: 'cursor-crosshair',
  gradient: 'cursor-crosshair',
  mask: 'cursor-crosshair',
  rectangle: 'cursor-crosshair',
  ellipse: 'cursor-crosshair',
  lasso: 'cursor-crosshair',
  text: 'cursor-text',
  shape: 'cursor-crosshair',
  eyedropper: 'cursor-crosshair',
  hand: 'cursor-grab active:cursor-grabbing',
} as const

/** The document itself, and beside it in the page what says how far a step is: the surface takes all keys within it. */
export function CanvasSurface() {
  return (
    <>
      <Surface />
      <StepProgress />
    </>
  )
}

/** The worker draws it, this takes pointer and keys, and marks where the tool would fall. */
function Surface() {
  const { canvas } = useText()
  const hintId = useId()
  const session = useSession()
  const host = useToolHost()
  const pen = useMemo(() => createPen(host), [host])
  const [frame, box] = useBox<HTMLDivElement>()
  const ring = useRef<Ring>(null)
  const element = useCanvas(({ surface }) => surface)
  const phase = useCanvas((state) => state.phase)
  const view = useCanvas((state) => state.view)
  const tool = useToolOptions((options) => options.tool)
  const isDark = useIsDark()
  const isWriting = useStore(writingStore(session), ({ writing }) => writing !== null)
  const drop = useLayerDrop(session, 'where it falls')

  useLayoutEffect(() => {
    if (box.width > 0) session.setBox({ ...box, lent: promptGrowth() }, isDark)
  }, [session, box, isDark, element])
  useLayoutEffect(() => {
    if (element === null) return
    return showIn(frame.current, element)
  }, [element, frame])
  // What is half drawn when one leaves was meant.
  useEffect(() => () => pen.up(), [pen])

  const { cursor, leave } = useKeyboardPen(frame, host, pen)
  const pointer = usePointer(frame, host, pen, (at) => {
    if (at !== null) leave()
    ring.current?.show(at)
    const place = at === null ? null : toolPoint(host, at, 0)
    if (place !== null) tools[host.options().tool].hover?.(host, place)
  })
  return (
    <div
      ref={frame}
      {...roomStart('images')}
      role="application"
      aria-label={canvas.surface}
      aria-describedby={hintId}
      aria-busy={phase === 'opening' || undefined}
      tabIndex={0}
      {...pointer}
      {...drop.dropHandlers}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From a handle to the surface is no way out: a press may have begun.
        if (currentTarget.contains(relatedTarget)) return
        // What the keys have begun is meant.
        pen.up()
        leave()
      }}
      className={classes(
        'relative min-h-0 min-w-0 flex-1 touch-none overflow-hidden bg-[light-dark(oklch(0.82_0_0),oklch(0.25_0_0))] outline-offset-[-2px]',
        cursors[tool],
      )}
    >
      <p id={hintId} className="sr-only">
        {canvas.surfaceHint}
      </p>
      <SelectionAnts />
      <PolygonCorners />
      <BoxHandles />
      <TransformHandles />
      <ShapeHandles />
      <GradientHandles />
      <TextEditor />
      <TipRing ref={ring} view={view} cursor={isWriting ? null : cursor} />
      {drop.isHovered && <DropHint words={canvas.dropHere} />}
      {phase === 'opening' && (
        <div className="absolute inset-0 flex animate-appear-late items-center justify-center">
          <Spinner label={canvas.opening} />
        </div>
      )}
    </div>
  )
}

/** Of a step that takes long: the window goes on meanwhile. */
function StepProgress() {
  const { canvas, common } = useText()
  const session = useSession()
  const share = useCanvas(({ progress }) => progress)
  if (share === null) return null
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
      <div className="pointer-events-auto flex w-64 items-center gap-3 rounded-m bg-float py-2 pr-2 pl-3 shadow-float">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <p className="text-sm">{canvas.working}</p>
          <Progress value={share * 100} label={canvas.working} />
        </div>
        <Button size="s" onClick={() => session.cancelMaking()}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}

/** The worker's own canvas lies below everything else. Until it is drawn at a new size nothing in it is bent. */
function showIn(frame: HTMLElement | null, surface: HTMLCanvasElement): () => void {
  surface.className = 'absolute inset-0 size-full object-cover object-left-top'
  surface.ariaHidden = 'true'
  frame?.prepend(surface)
  return () => surface.remove()
}
