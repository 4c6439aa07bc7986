import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

type ChipProps = { children: ReactNode; icon?: ReactNode; onRemove?: () => void }

/** A small thing that is attached or chosen. */
export function Chip({ children, icon, onRemove }: ChipProps) {
  const text = useText()
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-m border border-line bg-raised px-2 text-sm text-ink-soft">
      {icon}
      <span className="truncate">{children}</span>
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={text.common.remove}
          onClick={onRemove}
          className="-mr-1 flex size-4 items-center justify-center rounded-s text-ink-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="!size-3" />
        </button>
      )}
    </span>
  )
}
