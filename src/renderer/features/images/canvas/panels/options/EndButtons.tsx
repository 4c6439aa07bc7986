import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { useText } from '../../../../../text/use-text.ts'
import { Button } from '../../../../../ui/controls/Button.tsx'
import { useMainAround } from './use-main-around.ts'

type EndButtonsProps = { isOff: boolean; onCancel(): void; onApply(): void }

/**
 * The ends of what is not a step yet; Escape is one, wherever on the canvas the focus is. Always there, so that the bar, and the
 * surface below it, keep their size meanwhile.
 */
export function EndButtons({ isOff, onCancel, onApply }: EndButtonsProps) {
  const { canvas, common } = useText()
  const buttons = useRef<HTMLDivElement>(null)
  const room = useMainAround(buttons)
  useKeys('focus', { close: isOff ? undefined : onCancel }, { element: room })
  return (
    <div ref={buttons} className="flex items-center gap-1.5">
      <Button isOff={isOff} icon={<X aria-hidden />} onClick={onCancel}>
        {common.cancel}
      </Button>
      <Button isOff={isOff} variant="primary" icon={<Check aria-hidden />} onClick={onApply}>
        {canvas.apply}
      </Button>
    </div>
  )
}
