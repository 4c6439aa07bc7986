import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { focusWhenThere } from '../../../lib/focus/focus-when-there.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { assetAt, type AssetPages } from '../../library/asset-pages.ts'
import type { GridSelection } from '../tile-selection.ts'
import { type Area, areaOf, type CellPlaces, cellsIn } from './cells-in.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  list: AssetPages
  places: Omit<CellPlaces, 'left'>
  selection: Pick<GridSelection, 'ids' | 'replace' | 'selectPlaces' | 'wholeOf'>
}

type Lasso = {
  /** Where it began, in what scrolls. */
  from: { x: number; y: number }
  /** Where the pointer is, in the window. */
  pointer: { x: number; y: number }
  /** What stays selected whatever it holds. */
  others: ReadonlySet<AssetId>
  /** The indexes that it holds. */
  cells: readonly number[]
  /** What it held so far: a page may be put away while the list scrolls on. */
  seen: Map<number, AssetId>
}

/** The tile that the Tab key reaches. */
const tabStop = '[role="grid"] [data-cell-index][tabindex="0"]'
/** So far the pointer moves before it is no click any more, in CSS pixels. */
const leastMove = 4
/** So fast the list scrolls for each pixel beyond its edge, and so fast at most, in pixels a millisecond. */
const pacePerPixel = 0.03
const mostPace = 4
/** The edge begins so far inside: a window may end where the screen does. */
const edgePx = 24

/**
 * A rectangle that is drawn with the pointer from a place between tiles selects what it touches; with Shift, Ctrl or Cmd it adds to
 * what was selected. At an edge the list scrolls on. Escape takes it back.
 *
 * @returns the rectangle in the window; null: none is drawn
 */
export function useLasso({ scroller, list, places, selection }: Options): Area | null {
  const [shown, setShown] = useState<Area | null>(null)
  const takeBack = useRef(() => {})
  // While it is drawn no other key is meant.
  useKeys('dialog', { close: () => takeBack.current() }, { isOn: shown !== null })

  const stretch = useEffectEvent((element: HTMLElement, lasso: Lasso, elapsedMs: number) => {
    const frame = element.getBoundingClientRect()
    scrollAtEdge(element, frame, lasso.pointer.y, elapsedMs)
    const to = inScrolled(element, frame, lasso.pointer)
    const left = Number.parseFloat(getComputedStyle(element).paddingLeft)
    const cells = cellsIn(areaOf(lasso.from, to), { ...places, left })
    lasso.cells = cells
    for (const index of cells) {
      const id = assetAt(list, index)?.id
      if (id !== undefined) lasso.seen.set(index, id)
    }
    const wholeAt = (index: number) => {
      const id = lasso.seen.get(index)
      return id === undefined ? [] : selection.wholeOf(id)
    }
    const held = new Set([...lasso.others, ...cells.flatMap(wholeAt)])
    if (!isSame(held, selection.ids)) selection.replace(held)
    const corner = { x: lasso.from.x + frame.left, y: lasso.from.y + frame.top - element.scrollTop }
    setShown(within(frame, areaOf(corner, lasso.pointer)))
  })
  const replaceBy = useEffectEvent((ids: ReadonlySet<AssetId>) => selection.replace(ids))
  /** What was scrolled past faster than it was read. */
  const selectUnseen = useEffectEvent(({ cells, seen, others }: Lasso) => {
    if (cells.some((index) => !seen.has(index))) selection.selectPlaces(cells, others)
  })
  const selectedNow = useEffectEvent(() => selection.ids)

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const gone = new AbortController()
    const onDown = (event: PointerEvent) => {
      if (!isBetweenTiles(event, element)) return
      // No text is selected with it.
      event.preventDefault()
      const frame = element.getBoundingClientRect()
      const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
      const before = selectedNow()
      blurOutside(element)
      const lasso: Lasso = {
        from: inScrolled(element, frame, { x: event.clientX, y: event.clientY }),
        pointer: { x: event.clientX, y: event.clientY },
        others: isAdding ? before : new Set(),
        cells: [],
        seen: new Map(),
      }
      const end = draw(event, gone.signal, {
        lasso,
        onFrame: (elapsedMs) => stretch(element, lasso, elapsedMs),
        onEnd() {
          setShown(null)
          selectUnseen(lasso)
          // The keys are about what is selected: they want the focus in the list.
          if (document.activeElement === document.body) focusWhenThere(tabStop)
        },
      })
      takeBack.current = () => {
        end()
        // Whatever is still being read of it is dropped.
        replaceBy(before)
      }
    }
    element.addEventListener('pointerdown', onDown, { signal: gone.signal })
    return () => gone.abort()
  }, [scroller])
  return shown
}

type Drawing = {
  lasso: Lasso
  /** @param elapsedMs since the frame before */
  onFrame(elapsedMs: number): void
  onEnd(): void
}

/**
 * Follows the pointer until it is let go.
 *
 * @param left the list is gone
 * @returns ends it before
 */
function draw(down: PointerEvent, left: AbortSignal, { lasso, onFrame, onEnd }: Drawing): () => void {
  const over = new AbortController()
  const signal = AbortSignal.any([left, over.signal])
  let isDrawn = false
  let drawnAt: number | null = null
  const frame = (now: number) => {
    if (signal.aborted) return
    onFrame(drawnAt === null ? 0 : now - drawnAt)
    drawnAt = now
    requestAnimationFrame(frame)
  }
  const end = () => {
    over.abort()
    onEnd()
  }
  addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerId }) => {
      if (pointerId !== down.pointerId) return
      lasso.pointer = { x: clientX, y: clientY }
      if (isDrawn || Math.hypot(clientX - down.clientX, clientY - down.clientY) < leastMove) return
      isDrawn = true
      requestAnimationFrame(frame)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    ({ clientX, clientY, pointerId }) => {
      if (pointerId !== down.pointerId) return
      lasso.pointer = { x: clientX, y: clientY }
      // What was drawn since the last frame counts too.
      if (isDrawn) onFrame(0)
      end()
    },
    { signal },
  )
  for (const type of ['pointercancel', 'blur'] as const) addEventListener(type, end, { signal })
  return end
}

function isSame(one: ReadonlySet<AssetId>, other: ReadonlySet<AssetId>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}

/** Not on a tile, a check or the scrollbar. */
function isBetweenTiles(event: PointerEvent, element: HTMLElement): boolean {
  const { target, button, pointerType } = event
  if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return false
  if (target.closest('[data-cell-index], [data-check-index], button, a') !== null) return false
  return event.clientX < element.getBoundingClientRect().left + element.clientWidth
}

/** As with any press beside a field: the keys are for the list then. */
function blurOutside(element: HTMLElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !element.contains(activeElement)) activeElement.blur()
}

function inScrolled(element: HTMLElement, frame: DOMRect, { x, y }: { x: number; y: number }) {
  return { x: x - frame.left, y: y - frame.top + element.scrollTop }
}

function scrollAtEdge(element: HTMLElement, { top, bottom }: DOMRect, y: number, elapsedMs: number): void {
  const [above, below] = [top + edgePx - y, y - (bottom - edgePx)]
  const beyond = below > 0 ? below : -Math.max(0, above)
  element.scrollTop += Math.max(-mostPace, Math.min(mostPace, beyond * pacePerPixel)) * elapsedMs
}

function within(frame: DOMRect, area: Area): Area {
  return {
    left: Math.max(frame.left, area.left),
    right: Math.min(frame.right, area.right),
    top: Math.max(frame.top, area.top),
    bottom: Math.min(frame.bottom, area.bottom),
  }
}
