import type { Page } from '@playwright/test'

/** Controls narrower than this cannot be read or hit. */
const narrowest = 18

/**
 * What is wrong with where things stand on this screen: controls that overlap, that are cut off at a side or squeezed
 * to a sliver, and words of a control that do not fit into it. Empty where all is well.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const selector = 'button, a[href], input, textarea, [role=combobox], [role=radio], [role=slider], h1, h2'
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`

    /** The part of a box that its scrolling and clipping ancestors leave to see. */
    function seen(one: Element): Box {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const box = { left, right, top, bottom }
      for (let above = one.parentElement; above !== null; above = above.parentElement) {
        const style = getComputedStyle(above)
        const clip = above.getBoundingClientRect()
        if (style.overflowX !== 'visible') {
          box.left = Math.max(box.left, clip.left)
          box.right = Math.min(box.right, clip.right)
        }
        if (style.overflowY !== 'visible') {
          box.top = Math.max(box.top, clip.top)
          box.bottom = Math.min(box.bottom, clip.bottom)
        }
        if (style.position === 'fixed') break
      }
      return {
        left: Math.max(0, box.left),
        right: Math.min(innerWidth, box.right),
        top: Math.max(0, box.top),
        bottom: Math.min(innerHeight, box.bottom),
      }
    }
    const isShown = (one: Element) =>
      one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      one.closest('[inert], [aria-hidden=true], .sr-only') === null &&
      one.getBoundingClientRect().width > 2

    /** The check of a tile lies on the tile, as it is meant to. */
    const isCheckOn = (check: Element, tile: Element) =>
      check.matches('[role=checkbox], [data-stack-index]') &&
      check.closest('[data-tile]')?.contains(tile) === true

    const shown = [...document.querySelectorAll(selector)]
      .filter(isShown)
      .map((element) => ({ element, whole: element.getBoundingClientRect(), box: seen(element) }))
      .filter(({ box }) => box.bottom - box.top > 2)
    const faults: string[] = []
    for (const { element, whole, box } of shown) {
      const isCut = box.right < whole.right - 1 || box.left > whole.left + 1
      if (isCut) faults.push(`${nameOf(element)} is cut at a side`)
      if (!isCut && whole.width < least && element.matches('button, a, [role=combobox]'))
        faults.push(`${nameOf(element)} is ${Math.round(whole.width)} px wide`)
      if (element.matches('[role=combobox]') && whole.width < 96)
        faults.push(`${nameOf(element)} is a sliver`)
      const isTight = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (
        isTight &&
        element.matches('button, [role=radio], h1') &&
        element.querySelector('.truncate') === null
      )
        faults.push(`the words of ${nameOf(element)} do not fit`)
    }
    for (const group of [...document.querySelectorAll('[role=radiogroup]')].filter(isShown)) {
      const lines = new Set(
        [...group.querySelectorAll('[role=radio]')].map((choice) =>
          Math.round(choice.getBoundingClientRect().top),
        ),
      )
      if (lines.size > 1) faults.push(`the choices of ${nameOf(group)} stand on ${lines.size} lines`)
    }
    for (const title of [...document.querySelectorAll('header h1')].filter(isShown)) {
      const { lineHeight } = getComputedStyle(title)
      if (title.clientHeight > 1.5 * Number.parseFloat(lineHeight))
        faults.push(`${nameOf(title)} is broken over lines`)
    }
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (isCheckOn(one.element, other.element) || isCheckOn(other.element, one.element)) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 3 && height > 3) faults.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`)
      }
    }
    return faults
  }, narrowest)
}
