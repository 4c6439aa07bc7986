import { useId, useMemo } from 'react'
import type { z } from 'zod'
import { useText } from '../../text/use-text.ts'
import { FieldNotes } from '../controls/field-parts.tsx'
import { AdvancedSection } from './AdvancedSection.tsx'
import { describeSchema } from './describe-schema.ts'
import { findProblems, type Problem, problemAt } from './find-problems.ts'
import { countSet, type FormValue, onlyAt } from './field-value.ts'
import { SchemaForm } from './SchemaForm.tsx'
import { fieldsWithout, type HelpName } from './select-fields.ts'
import { problemWords } from './words.ts'

type AdvancedFormProps = {
  schema: z.ZodType
  /** Whose lines of help it shows. */
  help: HelpName
  /** Fields that have their place elsewhere, by dotted path. */
  left?: readonly string[]
  value: FormValue
  onChange(value: FormValue): void
  isOpen: boolean
  onToggle(isOpen: boolean): void
  areMissingShown: boolean
  /** What more is wrong than the schema knows. */
  problems?: readonly Problem[]
}

const none: readonly never[] = []

/** The section of every field that a request has and its form has no place of its own for. */
export function AdvancedForm(props: AdvancedFormProps) {
  const {
    schema,
    help,
    left = none,
    value,
    onChange,
    isOpen,
    onToggle,
    areMissingShown,
    problems = none,
  } = props
  const { options } = useText()
  const notesId = useId()
  const fields = useMemo(() => fieldsWithout(describeSchema(schema), left), [schema, left])
  const found = useMemo(() => [...findProblems(schema, value), ...problems], [schema, value, problems])
  const setCount = countSet(fields, value)
  // What an earlier version knew and this one does not: it stands nowhere else.
  const stranger = problemAt(found, [])
  return (
    <AdvancedSection
      setCount={setCount}
      isOpen={isOpen}
      onToggle={onToggle}
      onReset={setCount > 0 || stranger !== undefined ? () => onChange(onlyAt(value, left)) : null}
    >
      <FieldNotes hintId={notesId} error={problemWords(stranger, options)} />
      <SchemaForm
        fields={fields.map((field) => ({ path: [field.name], field }))}
        value={value}
        onChange={onChange}
        problems={found}
        help={options.help[help]}
        areMissingShown={areMissingShown}
      />
    </AdvancedSection>
  )
}
