import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.ts'
import { Button } from '../controls/Button.tsx'
import { Fold } from '../Fold.tsx'

type AdvancedSectionProps = {
  setCount: number
  isOpen: boolean
  onToggle(isOpen: boolean): void
  /** Null where there is nothing to take back. */
  onReset: (() => void) | null
  children: ReactNode
}

/** What few people need, folded away; how much of it is set is said, so that nothing is forgotten there. */
export function AdvancedSection({ setCount, isOpen, onToggle, onReset, children }: AdvancedSectionProps) {
  const { options } = useText()
  return (
    <Fold
      // What is wrong with the whole is told here.
      data-field=""
      label={options.advanced(setCount)}
      look="text-sm font-medium text-ink-soft"
      isOpen={isOpen}
      onToggle={(open) => {
        if (open !== isOpen) onToggle(open)
      }}
    >
      <div className="flex min-w-0 flex-col gap-4 pt-3">
        {onReset !== null && (
          <Button
            size="s"
            variant="ghost"
            className="self-start"
            icon={<RotateCcw aria-hidden className="!size-3.5" />}
            onClick={onReset}
          >
            {options.resetAll}
          </Button>
        )}
        {children}
      </div>
    </Fold>
  )
}
