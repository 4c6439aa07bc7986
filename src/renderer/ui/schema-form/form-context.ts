import { createContext, useContext } from 'react'
import { useText } from '../../text/use-text.ts'
import { fieldTitle, titleAt } from './field-title.ts'
import { type Problem, problemAt } from './find-problems.ts'
import { type FormValue, type Path, valueAt, withValueAt } from './field-value.ts'
import { helpKey } from './select-fields.ts'

/** What every field of one form shares. */
export type SchemaFormState = {
  value: FormValue
  onChange(value: FormValue): void
  problems: readonly Problem[]
  /** One line of help by the field's path, with `[]` for any item. */
  help: Readonly<Record<string, string>>
  /** Set once the person meant to send. */
  areMissingShown: boolean
}

const SchemaFormContext = createContext<SchemaFormState | null>(null)
export const SchemaFormProvider = SchemaFormContext.Provider

export type FieldState = {
  value: unknown
  /** Undefined takes it back. */
  set(next: unknown): void
  help: string | undefined
  /** What people call it. */
  label: string
  problem: Problem | undefined
}

/** The field at a path. `isWhole`: what is wrong inside of it is told at it. */
export function useField(path: Path, isWhole = false): FieldState {
  const form = useContext(SchemaFormContext)
  if (form === null) throw new Error('a field needs a SchemaForm around it')
  const { options } = useText()
  const name = path.findLast((step) => typeof step === 'string') ?? ''
  const problem = problemAt(form.problems, path, isWhole)
  return {
    value: valueAt(form.value, path),
    set: (next) => form.onChange(withValueAt(form.value, path, next)),
    help: form.help[helpKey(path)],
    label: titleAt(path, options) ?? fieldTitle(name, options),
    problem: problem?.kind === 'missing' && !form.areMissingShown ? undefined : problem,
  }
}
