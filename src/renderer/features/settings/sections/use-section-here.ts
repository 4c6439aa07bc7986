import { type RefObject, useEffect, useRef, useState } from 'react'
import { headingIdOf, type SectionId, sectionIdOf } from './section-id.ts'
import { sectionHere } from './section-here.ts'

/**
 * Which section of a page that scrolls a person is at, and how to bring them to one. The one that they chose stays it until
 * they scroll on, also where the page ends before it comes to the top.
 */
export function useSectionHere(
  page: RefObject<HTMLElement | null>,
  ids: readonly SectionId[],
): { here: SectionId | undefined; goTo(id: SectionId): void; onFocus(event: { target: Element }): void } {
  const [here, setHere] = useState(ids[0])
  const chosen = useRef<{ id: SectionId; top: number } | null>(null)

  useEffect(() => {
    const element = page.current
    if (element === null) return
    function onScroll() {
      if (element === null) return
      // What is still being read above it moves the page, and not the section.
      if (chosen.current !== null && Math.abs(topOf(chosen.current.id) - chosen.current.top) < 1) return
      chosen.current = null
      const { scrollTop: scrolled, scrollHeight: height, clientHeight: seen } = element
      const start = element.getBoundingClientRect().top - scrolled
      const tops = ids.map((id) => topOf(id) - start)
      setHere(ids[sectionHere(tops, { scrolled, height, seen })])
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [page, ids])

  // Whoever leads to a section gives its heading the focus: the next Tab goes on from there.
  function onFocus({ target }: { target: Element }) {
    const id = ids.find((one) => headingIdOf(one) === target.id)
    if (id === undefined) return
    document.getElementById(sectionIdOf(id))?.scrollIntoView()
    chosen.current = { id, top: topOf(id) }
    setHere(id)
  }
  function goTo(id: SectionId) {
    document.getElementById(headingIdOf(id))?.focus({ preventScroll: true })
  }
  return { here, goTo, onFocus }
}

function topOf(id: SectionId): number {
  return document.getElementById(sectionIdOf(id))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
}
