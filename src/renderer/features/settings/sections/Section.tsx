import type { ReactNode } from 'react'
import { focusRow } from '../../../lib/focus/focus-row.ts'
import { useText } from '../../../text/use-text.ts'
import { headingIdOf, type SectionId, sectionIdOf, titleOfSection } from './section-id.ts'

type SectionProps = { id: SectionId; hint?: string; children: ReactNode }

/** A titled part of the settings, which the list of them leads to. */
export function Section({ id, hint, children }: SectionProps) {
  const text = useText()
  return (
    <section
      {...focusRow()}
      id={sectionIdOf(id)}
      aria-labelledby={headingIdOf(id)}
      // As a heading it is where somebody begins to read: no frame stands around all of it.
      className="flex flex-col gap-3 border-b border-line py-7 outline-none last:border-0"
    >
      <div>
        <h2 id={headingIdOf(id)} tabIndex={-1} className="font-semibold">
          {titleOfSection(id, text)}
        </h2>
        {hint !== undefined && <p className="mt-0.5 max-w-120 text-sm text-pretty text-ink-faint">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
