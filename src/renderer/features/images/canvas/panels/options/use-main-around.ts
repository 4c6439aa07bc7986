import { type RefObject, useLayoutEffect, useRef } from 'react'

/** All of the canvas around something that is there from the first drawing on: for keys that are heard wherever the focus is. */
export function useMainAround(part: RefObject<Element | null>): RefObject<Element | null> {
  const main = useRef<Element>(null)
  useLayoutEffect(() => {
    main.current = part.current?.closest('main') ?? null
  }, [part])
  return main
}
