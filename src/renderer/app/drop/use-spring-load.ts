import { type DragEvent, useEffect, useRef } from 'react'
import { mayHoldImage } from '../../media/drag/asset-drag.ts'

/** How long an image is held over something before it opens, in milliseconds. */
const holdMs = 500

/** An image held over a room's link opens the room, so that it can be dropped there. */
export function useSpringLoad(open: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [])
  return {
    onDragEnter({ dataTransfer }: DragEvent) {
      if (timer.current === undefined && mayHoldImage(dataTransfer)) timer.current = setTimeout(open, holdMs)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside) stop()
    },
    onDrop: stop,
  }
}
