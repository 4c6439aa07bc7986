import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Box } from './tile-layout.ts'

/** The inner size of an element in pixels, followed; zero until it is on screen. */
export function useBox<E extends HTMLElement>(): [RefObject<E | null>, Box] {
  const ref = useRef<E>(null)
  const [box, setBox] = useState<Box>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const style = getComputedStyle(element)
      const width = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      const height = element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
