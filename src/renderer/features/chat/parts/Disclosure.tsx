import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useRowState } from '../../../lib/row-state.tsx'

type DisclosureProps = {
  /** Stays the same while the label changes. */
  name: string
  label: string
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/** Something beside the words, folded until someone wants to see it. */
export function Disclosure({ name, label, isBusy = false, className, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useRowState(name, false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-ml-1 inline-flex items-center gap-1 rounded-m py-0.5 pr-2 pl-1 text-ink-faint hover:bg-hover hover:text-ink"
      >
        <ChevronRight aria-hidden className={classes('transition-transform', isOpen && 'rotate-90')} />
        <span className={classes(isBusy && 'animate-pulse')}>{label}</span>
      </button>
      <div id={id} hidden={!isOpen} className={className}>
        {isOpen && children}
      </div>
    </div>
  )
}
