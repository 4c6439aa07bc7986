import type { ReactNode } from 'react'

/** Marks where a field is drawn, so that what is wrong with it can lead there. Takes no room of its own. */
export function FieldPlace({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-field={name} className="contents">
      {children}
    </div>
  )
}
