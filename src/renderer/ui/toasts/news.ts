import { useEffect, useMemo, useState } from 'react'
import { useNavigation } from '../../lib/navigation.ts'

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

/** When the room was entered that is in sight, in ms since 1970. */
let enteredAt = Date.now()
useNavigation.subscribe(({ room }, before) => {
  if (room !== before.room) enteredAt = Date.now()
})

/**
 * Whether this came about while the room was in sight. What was there when it was drawn first happened before, unless that
 * of which it came was begun here: it may end before it is drawn.
 *
 * @param begunAt in ms since 1970
 */
export function useCameAbout(isThere: boolean, begunAt: number): boolean {
  const [wasAway, setAway] = useState(!isThere || begunAt > enteredAt)
  if (!isThere && !wasAway) setAway(true)
  return isThere && wasAway
}
