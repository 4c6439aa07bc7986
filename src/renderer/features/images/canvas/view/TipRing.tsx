import { type Ref, useImperativeHandle, useRef } from 'react'
import { useToolOptions } from '../session/use-session.ts'
import { isTipTool } from '../tools/tool-options.ts'
import { type Point, toSurface, type Viewport } from './viewport.ts'

export type Ring = {
  /** In CSS pixels of the surface; null where the pointer is elsewhere. */
  show(at: Point | null): void
}

type TipRingProps = {
  ref: Ref<Ring>
  view: Viewport | null
  /** Of the keyboard, in pixels of the document; it comes before the pointer. */
  cursor: Point | null
}

/** Smaller is no ring any more. */
const smallestRadius = 2

/** Where the tip of the tool would fall and how large it is. Light and dark, so that it is seen on every image. */
export function TipRing({ ref, view, cursor }: TipRingProps) {
  const group = useRef<SVGGElement>(null)
  const tool = useToolOptions((options) => options.tool)
  const hasTip = isTipTool(tool)
  const size = useToolOptions((options) => (isTipTool(options.tool) ? options[options.tool].size : 0))
  useImperativeHandle(ref, () => ({
    // Without React: it follows every move of the pointer.
    show(at) {
      group.current?.setAttribute('visibility', at === null ? 'hidden' : 'visible')
      if (at !== null) group.current?.setAttribute('transform', `translate(${at.x} ${at.y})`)
    },
  }))
  if (view === null) return null
  const radius = hasTip ? Math.max(smallestRadius, (size / 2) * view.scale) : 0
  const at = cursor === null ? null : toSurface(view, cursor)
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      {hasTip && (
        <g ref={group} visibility="hidden" className={at === null ? '' : 'hidden'}>
          <Circles radius={radius} />
        </g>
      )}
      {at !== null && (
        <g transform={`translate(${at.x} ${at.y})`} data-cursor>
          {hasTip && <Circles radius={radius} />}
          <path d="M-9 0H9M0 -9V9" className="stroke-[oklch(0_0_0/0.75)] stroke-3" />
          <path d="M-9 0H9M0 -9V9" className="stroke-[oklch(1_0_0)] stroke-1" />
        </g>
      )}
    </svg>
  )
}

function Circles({ radius }: { radius: number }) {
  return (
    <>
      <circle r={radius} className="fill-none stroke-[oklch(0_0_0/0.6)] stroke-3" />
      <circle r={radius} className="fill-none stroke-[oklch(1_0_0)] stroke-1" />
    </>
  )
}
