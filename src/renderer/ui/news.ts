import { useEffect, useMemo, useState } from 'react'

const told = new WeakSet<object>()

/**
 * Whether this is told for the first time in this window. What is drawn again, because its room was opened or its row
 * scrolled to, is no news: a live region must not read it out again.
 *
 * @param what known by its identity
 */
export function useFirstTelling(what: object): boolean {
  const isFirst = useMemo(() => !told.has(what), [what])
  useEffect(() => {
    // In one turn of the page it may be drawn twice, of which only the second drawing stays to be read out.
    const turn = setTimeout(() => told.add(what))
    return () => clearTimeout(turn)
  }, [what])
  return isFirst
}

/** Whether this came about while it was in view; what was there when it was drawn first happened before. */
export function useCameAbout(isThere: boolean): boolean {
  const [wasAway, setAway] = useState(!isThere)
  if (!isThere && !wasAway) setAway(true)
  return isThere && wasAway
}
