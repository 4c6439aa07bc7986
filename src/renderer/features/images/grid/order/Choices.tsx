import type { ReactNode } from 'react'
import { labelLook } from '../../../../ui/controls/field-parts.tsx'

/** Several fields under one name. */
export function Choices({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full justify-between">
        <span className={labelLook}>{label}</span>
        {note !== undefined && <span className="text-sm text-ink-faint tabular-nums">{note}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

/** With the word where it was not, and without it where it was. */
export function toggled(words: readonly string[], word: string): string[] {
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word]
}
