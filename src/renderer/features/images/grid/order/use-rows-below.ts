import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many rows of the table in a scrolled element end below what is seen of it. Followed. */
export function useRowsBelow(scroller: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => {
      const bottom = element.getBoundingClientRect().bottom
      const rows = [...element.querySelectorAll('tbody > tr')]
      // Half a pixel is not below: heights are not whole.
      setCount(rows.filter((row) => row.getBoundingClientRect().bottom > bottom + 1).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return count
}
