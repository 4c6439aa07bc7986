import { rowSelector } from './focus-row.ts'
import { focusWhenThere } from './focus-when-there.ts'

let left: string | null = null

/** The person comes back to the row of this id: it takes the focus once it is drawn, which its list may have to see to. */
export function comeBackTo(id: string): void {
  left = id
  focusWhenThere(rowSelector(id))
}

/** The row that somebody comes back to, once; null where nobody does. */
export function takeLeftRow(): string | null {
  const id = left
  left = null
  return id
}
