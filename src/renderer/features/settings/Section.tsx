import { focusRow } from '../../lib/focus/focus-row.ts'
import { useId, type ReactNode } from 'react'

/** A titled part of the settings: the title at the left where there is room for it. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      {...focusRow()}
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-b border-line py-7 last:border-0 min-[62.5rem]:grid-cols-[200px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {hint !== undefined && <p className="mt-0.5 max-w-80 text-sm text-pretty text-ink-faint">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
