import { Check, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { useText } from '../../../../../text/use-text.ts'
import { Button } from '../../../../../ui/controls/Button.tsx'

type EndButtonsProps = { isOff: boolean; onCancel(): void; onApply(): void }

/**
 * The ends of what is not a step yet; Escape is one, wherever on the canvas the focus is. Always there, so that the bar, and the
 * surface below it, keep their size meanwhile.
 */
export function EndButtons({ isOff, onCancel, onApply }: EndButtonsProps) {
  const { canvas, common } = useText()
  const buttons = useRef<HTMLDivElement>(null)
  const room = useRef<Element>(null)
  useLayoutEffect(() => {
    room.current = buttons.current?.closest('main') ?? null
  }, [])
  useKeys('focus', { close: isOff ? undefined : onCancel }, { element: room })
  // Not disabled: that would drop the focus of who has just pressed one.
  const look = { ...(isOff ? { 'aria-disabled': true } : {}), className: 'aria-disabled:opacity-45' }
  return (
    <div ref={buttons} className="flex items-center gap-1.5">
      <Button {...look} icon={<X aria-hidden />} onClick={() => !isOff && onCancel()}>
        {common.cancel}
      </Button>
      <Button {...look} variant="primary" icon={<Check aria-hidden />} onClick={() => !isOff && onApply()}>
        {canvas.apply}
      </Button>
    </div>
  )
}
