/**
 * Alt that is let go by itself shows the window's menu bar and gives it the focus. Where it was held for what the pointer
 * did, as to subtract from a selection, the person meant no menu: the presses are spent here.
 */
export function keepHeldAlt(signal: AbortSignal): void {
  const pointers = new Set<number>()
  let isForPointer = false

  const onPress = (event: KeyboardEvent) => {
    if (event.key !== 'Alt') return
    if (event.type === 'keydown' && !event.repeat) isForPointer = pointers.size > 0
    if (isForPointer) event.preventDefault()
  }
  const onDown = ({ pointerId }: PointerEvent) => {
    pointers.add(pointerId)
    isForPointer = true
  }
  const onUp = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId)

  const options = { capture: true, signal }
  window.addEventListener('keydown', onPress, options)
  window.addEventListener('keyup', onPress, options)
  window.addEventListener('pointerdown', onDown, options)
  window.addEventListener('pointerup', onUp, options)
  window.addEventListener('pointercancel', onUp, options)
  // What is let go in another window is not heard here.
  window.addEventListener('blur', () => pointers.clear(), { signal })
}
