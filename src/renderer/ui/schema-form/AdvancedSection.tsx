import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { Button } from '../controls/Button.tsx'
import { Fold } from '../Fold.tsx'

type AdvancedSectionProps = {
  title: string
  isOpen: boolean
  onToggle(isOpen: boolean): void
  /** Null where there is nothing to take back. */
  onReset: (() => void) | null
  children: ReactNode
}

const foldLook = 'text-sm font-medium text-ink-soft'

/** What few people need, folded away; its title says how much of it is set, so that nothing is forgotten there. */
export function AdvancedSection({ title, isOpen, onToggle, onReset, children }: AdvancedSectionProps) {
  const { options } = useText()
  return (
    <Fold
      // What is wrong with the whole is told here.
      data-field=""
      label={title}
      look={foldLook}
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

/** What hardly anybody needs, at the end of what few do. It begins open where something in it is set: that would be sent unseen. */
export function MoreFields({ setCount, children }: { setCount: number; children: ReactNode }) {
  const { options } = useText()
  const [wasToggled, setToggled] = useState<boolean | null>(null)
  return (
    <Fold
      label={options.moreFields(setCount)}
      look={foldLook}
      isOpen={wasToggled ?? setCount > 0}
      onToggle={setToggled}
    >
      <div className="min-w-0 pt-3">{children}</div>
    </Fold>
  )
}
