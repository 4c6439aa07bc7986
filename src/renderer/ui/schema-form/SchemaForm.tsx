import { useMemo } from 'react'
import type { Problem } from './find-problems.ts'
import type { FormValue } from './field-value.ts'
import { SchemaFormProvider } from './form-context.ts'
import { SchemaField } from './SchemaField.tsx'
import type { PlacedField } from './select-fields.ts'

type SchemaFormProps = {
  fields: readonly PlacedField[]
  value: FormValue
  onChange(value: FormValue): void
  problems: readonly Problem[]
  help: Readonly<Record<string, string>>
  areMissingShown: boolean
}

/** The fields of a request, drawn from its schema: what it takes, its limits, one line of help, what is wrong with it. */
export function SchemaForm(props: SchemaFormProps) {
  const { fields, value, onChange, problems, help, areMissingShown } = props
  const state = useMemo(
    () => ({ value, onChange, problems, help, areMissingShown }),
    [value, onChange, problems, help, areMissingShown],
  )
  return (
    <SchemaFormProvider value={state}>
      <div className="flex min-w-0 flex-col gap-4">
        {fields.map(({ path, field }) => (
          <SchemaField key={path.join('.')} path={path} field={field} />
        ))}
      </div>
    </SchemaFormProvider>
  )
}
