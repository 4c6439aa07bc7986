import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** Words for sighted people about a control that already has an accessible name; screen readers hear that only. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup
            aria-hidden
            className="pointer-events-none max-w-64 rounded-s bg-float px-2 py-1 text-sm text-ink shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
