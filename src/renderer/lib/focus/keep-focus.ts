import { useNavigation } from '../navigation.ts'
import { isWanted, tryWanted, wantNothing } from './focus-when-there.ts'
import { type Gap, handOn } from './hand-on.ts'
import { beginIn } from './room-start.ts'

/**
 * Hands the focus on when what has it leaves the page, so that the next Tab goes on from there and not from the start of
 * the window. Whoever drew the change has the first word: only what is left with nobody is handed on.
 *
 * @returns how to stop
 */
export function keepFocus(): () => void {
  let last: Element | null = null
  let gap: Gap | null = null
  let isHanding = false

  const observer = new MutationObserver((changes) => {
    tryWanted()
    if (last === null || document.activeElement !== document.body) return
    for (const change of changes) gap = gapAfter(gap, last, change)
    if (gap === null || isHanding) return
    isHanding = true
    // After the effects of what was drawn, which may have a better place for it.
    setTimeout(() => requestAnimationFrame(() => setTimeout(hand)))
  })
  function hand() {
    isHanding = false
    const where = gap
    gap = null
    if (where === null || document.activeElement !== document.body || isWanted()) return
    last = null
    if (!handOn(where)) beginIn(useNavigation.getState().room)
  }
  function onFocusIn({ target }: FocusEvent) {
    last = target instanceof Element ? target : null
    gap = null
    wantNothing()
  }
  /** A press beside everything leaves the focus with nobody on purpose. */
  function onPointerDown() {
    wantNothing()
    setTimeout(() => {
      if (last?.isConnected === true && document.activeElement === document.body) last = null
    })
  }

  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown, true)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    // A virtual list shows a row by its style once it has measured it.
    attributeFilter: ['disabled', 'style'],
  })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', onPointerDown, true)
    observer.disconnect()
  }
}

/** Pure but for the document: where the lost element, or what was left of its surroundings, was before this change. */
function gapAfter(
  gap: Gap | null,
  lost: Element,
  { type, target, removedNodes, previousSibling }: MutationRecord,
): Gap | null {
  if (!(target instanceof Element)) return gap
  if (type === 'attributes') {
    return target === lost && lost.matches(':disabled') && lost.parentElement !== null
      ? { parent: lost.parentElement, previous: lost }
      : gap
  }
  for (const removed of removedNodes) {
    const goes = removed.contains(lost) || (gap !== null && removed.contains(gap.parent))
    if (goes) return { parent: target, previous: previousSibling }
    if (gap?.previous === removed) return { parent: gap.parent, previous: previousSibling }
  }
  return gap
}
