import { type FocusEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Aim = {
  /** Pointed at by a mouse or a pen, or the focus is in it. */
  isAimed: boolean
  /** For the element that stays while what is in it changes. */
  around: {
    ref: RefObject<HTMLDivElement | null>
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(event: FocusEvent): void
  }
}

/** Whether a cell is aimed at. A focus whose button goes away with what it did stays in the cell. */
export function useAim(): Aim {
  const ref = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // Drawn anew is also what the focus was on. React hears no blur of what it removes itself.
  useLayoutEffect(() => {
    if (isFocused && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[data-grid-tile]')?.focus({ preventScroll: true })
  })
  return {
    isAimed: isHovered || isFocused,
    around: {
      ref,
      onPointerEnter: ({ pointerType }) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
